import { __ } from '@wordpress/i18n';
import { WITHOUT_POSTAL_CODE, WITH_ROUTING_NUMBER, YOUNGEST } from '../../../lib/facts/verification.gen';
import type { Form, Person, StepName, Values } from '../data/verification';

/** Error messages by field name; fields of owners have names such as owners.0.dob. */
export type Problems = Record< string, string >;

/** A field of a step. */
export interface Field {
	name: string;
	label: string;
	type?: 'text' | 'date';
	/** Help text. */
	help?: string;
	isOptional?: boolean;
}

/** Returns the fields for a person's name and date of birth. */
export const personFields = (): Field[] => [
	{ name: 'first_name', label: __( 'First name', 'tillbook' ) },
	{ name: 'last_name', label: __( 'Last name', 'tillbook' ) },
	{ name: 'dob', label: __( 'Date of birth', 'tillbook' ), type: 'date' },
];

const addressFields = ( country: string ): Field[] => [
	{ name: 'line1', label: __( 'Street address', 'tillbook' ) },
	{ name: 'city', label: __( 'City', 'tillbook' ) },
	...( WITHOUT_POSTAL_CODE.includes( country )
		? []
		: [ { name: 'postal_code', label: __( 'Postal code', 'tillbook' ) } ] ),
];

/**
 * Returns the fields of a step; empty for steps with a different layout.
 *
 * @param step The step.
 * @param form The verification that the step is part of.
 */
export function fieldsOf( step: StepName, form: Pick< Form, 'country' | 'business_type' > ): Field[] {
	switch ( step ) {
		case 'identity':
			return [ ...personFields(), ...addressFields( form.country ) ];
		case 'business':
			return [
				{ name: 'business_name', label: __( 'Business name', 'tillbook' ) },
				{ name: 'tax_id', label: __( 'Tax ID', 'tillbook' ), isOptional: form.business_type === 'individual' },
				...addressFields( form.country ),
			];
		case 'bank':
			return [
				{ name: 'account_holder', label: __( 'Account holder', 'tillbook' ) },
				...( WITH_ROUTING_NUMBER.includes( form.country )
					? [ { name: 'routing_number', label: __( 'Routing number', 'tillbook' ) } ]
					: [] ),
				{
					name: 'account_number',
					label: WITH_ROUTING_NUMBER.includes( form.country )
						? __( 'Account number', 'tillbook' )
						: __( 'IBAN or account number', 'tillbook' ),
					help: __( 'Only the last four digits are stored.', 'tillbook' ),
				},
			];
		default:
			return [];
	}
}

/** Calculates an age in full years on a date, both YYYY-MM-DD; null for an invalid or future date of birth. */
function ageOn( today: string, born: string ): number | null {
	if ( ! /^\d{4}-\d{2}-\d{2}$/.test( born ) || born > today ) {
		return null;
	}
	return (
		Number( today.slice( 0, 4 ) ) - Number( born.slice( 0, 4 ) ) - ( today.slice( 5 ) < born.slice( 5 ) ? 1 : 0 )
	);
}

/**
 * Validates the entered values, as far as possible in the browser.
 *
 * @param fields The fields.
 * @param values The entered values.
 * @param today  YYYY-MM-DD, UTC.
 * @param prefix Prefix of the field names in the result.
 */
export function problemsOf( fields: Field[], values: Values, today: string, prefix = '' ): Problems {
	const problems: Problems = {};
	for ( const { name, type, isOptional } of fields ) {
		const value = String( values[ name ] ?? '' ).trim();
		if ( value === '' && ! isOptional ) {
			problems[ prefix + name ] = __( 'Please provide a response', 'tillbook' );
		} else if ( type === 'date' && value !== '' && ( ageOn( today, value ) ?? YOUNGEST ) < YOUNGEST ) {
			problems[ prefix + name ] = __( 'Underage. Age must be at least 18.', 'tillbook' );
		}
	}
	return problems;
}

/**
 * Validates the entered people.
 *
 * @param people The entered people.
 * @param today  YYYY-MM-DD, UTC.
 */
export const problemsOfPeople = ( people: Person[], today: string ): Problems =>
	Object.assign(
		{},
		...people.map( ( person, index ) => problemsOf( personFields(), { ...person }, today, `owners.${ index }.` ) )
	);

/** Returns the current date in UTC, which the server also uses to calculate ages. */
export const todayUtc = (): string => new Date().toISOString().slice( 0, 10 );

/**
 * Returns the error messages of known fields from a rejected request.
 *
 * @param data  The error's data.
 * @param known Names of the fields on the screen; `owners` covers all people.
 */
export function problemsIn( data: object, known: string[] ): Problems {
	return Object.fromEntries(
		Object.entries( data ).filter(
			( entry ): entry is [ string, string ] =>
				typeof entry[ 1 ] === 'string' && known.includes( entry[ 0 ].split( '.' )[ 0 ] ?? '' )
		)
	);
}
