import { FIELD_TYPES as TYPES } from '../facts/evidence.gen';

/** Input type of an evidence field (spec 3 §3). */
type FieldType = 'text' | 'textarea' | 'date' | 'file';

export const FIELD_TYPES = TYPES satisfies Record< string, FieldType >;

/** The name of a field of evidence. */
export type FieldKey = keyof typeof FIELD_TYPES;

export const FIELD_KEYS = Object.keys( FIELD_TYPES ) as FieldKey[];

/** Whether a field's value is the id of a file. */
export const isFileField = ( key: FieldKey ): boolean => FIELD_TYPES[ key ] === 'file';

/** Whether the value of a file field is the id of a file, not a text that was written in the provider's dashboard. */
export const isFileId = ( value: unknown ): boolean => typeof value === 'string' && /^file_[\w-]+$/.test( value );

/** The values of the fields: a text, a day (YYYY-MM-DD) or the id of a file. */
export type Evidence = Partial< Record< FieldKey, string > >;

/**
 * Reads the REST API's evidence and drops unknown fields.
 *
 * @param given Values by the names of their fields.
 */
export function readEvidence( given: Record< string, unknown > ): Evidence {
	return Object.fromEntries(
		FIELD_KEYS.flatMap( ( key ) => {
			const value = given[ key ];
			return typeof value === 'string' ? [ [ key, value ] ] : [];
		} )
	);
}
