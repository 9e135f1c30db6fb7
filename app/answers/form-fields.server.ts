import { z } from 'zod'

/** The fields that the forms of a screen send. Of a list several may come; of any other field one, or none. */
export type FormFields = ReadonlyMap<string, 'one' | 'list'>

/** The fields of these schemas, as they are typed into the form, and those that stand in no schema, by their names: what a button says,
 *  ids, files. Throws for a schema that is not one of a form. */
export const fieldsOf = (...from: (z.ZodType | string)[]): FormFields =>
  new Map(from.flatMap((each): Fields => (typeof each === 'string' ? [[each, 'one']] : fieldsIn(each))))

type Fields = [name: string, 'one' | 'list'][]

function fieldsIn(schema: z.core.$ZodType): Fields {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
      name,
      isList(field) ? 'list' : 'one',
    ])
  if (schema instanceof z.ZodPipe) return fieldsIn(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsIn)
  throw new TypeError('A form has fields with names.')
}

function isList(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodPipe) return isList(field.in)
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return isList(field.unwrap())
  return field instanceof z.ZodArray
}
