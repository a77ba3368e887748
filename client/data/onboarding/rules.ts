import { __ } from '@wordpress/i18n';
import type { OnboardingFields, OnboardingProgress, OnboardingSessionRequest } from '../schema.gen';
import { categoryName } from './categories';

/** Fields of the business step, in its order (spec 1 §2.3). */
export const FIELDS = [
	'country',
	'business_type',
	'company.structure',
	'mcc',
	'annual_revenue',
	'go_live_timeframe',
] as const;

/** Fields that can stay empty. */
const OPTIONAL: readonly Field[] = [ 'annual_revenue', 'go_live_timeframe' ];

/** Whether a field can stay empty. */
export const isOptional = ( field: Field ): boolean => OPTIONAL.includes( field );

export type Field = ( typeof FIELDS )[ number ];

/** The chosen value of each field; empty if none was chosen yet. */
export type Answers = Record< Field, string >;

export const NO_ANSWERS: Answers = {
	country: '',
	business_type: '',
	'company.structure': '',
	mcc: '',
	annual_revenue: '',
	go_live_timeframe: '',
};

type BusinessType = OnboardingFields[ 'business_types' ][ number ][ 'types' ][ number ];
type Structure = BusinessType[ 'structures' ][ number ];

/** Countries that use another country's types of business. */
const SAME_AS: Record< string, string > = { PR: 'US' };

/**
 * Returns a country's types of business.
 *
 * @param fields  The available options.
 * @param country ISO code.
 */
export function typesOf( fields: OnboardingFields, country: string ): BusinessType[] {
	const wanted = SAME_AS[ country ] ?? country;
	return fields.business_types.find( ( { countries } ) => countries.includes( wanted ) )?.types ?? [];
}

/**
 * Returns the structures that a business of the chosen type can have.
 *
 * @param fields  The available options.
 * @param answers The chosen values.
 */
export const structuresOf = ( fields: OnboardingFields, answers: Answers ): Structure[] =>
	typesOf( fields, answers.country ).find( ( { key } ) => key === answers.business_type )?.structures ?? [];

/**
 * Returns the fields that apply to the values chosen so far.
 *
 * @param fields  The available options.
 * @param answers The chosen values.
 */
export function shownFields( fields: OnboardingFields, answers: Answers ): Field[] {
	const structures = structuresOf( fields, answers );
	const isTypeComplete =
		answers.business_type !== '' && ( structures.length === 0 || answers[ 'company.structure' ] !== '' );
	const applies: Record< Field, boolean > = {
		country: true,
		business_type: typesOf( fields, answers.country ).length > 0,
		'company.structure': structures.length > 0,
		mcc: isTypeComplete,
		annual_revenue: isTypeComplete,
		go_live_timeframe: isTypeComplete,
	};
	return FIELDS.filter( ( field ) => applies[ field ] );
}

/**
 * Returns the chosen values after a field changed: another country has other types, another type has other structures.
 *
 * @param answers The values chosen before.
 * @param field   The changed field.
 * @param value   Its value.
 */
export function answer( answers: Answers, field: Field, value: string ): Answers {
	if ( answers[ field ] === value ) {
		return answers;
	}
	const changed = { ...answers, [ field ]: value };
	switch ( field ) {
		case 'country':
			return { ...changed, business_type: '', 'company.structure': '' };
		case 'business_type':
			return { ...changed, 'company.structure': '' };
		default:
			return changed;
	}
}

/** Returns the message for a missing field (spec 1 §5). */
function message( field: Field ): string {
	switch ( field ) {
		case 'country':
			return __( 'Please provide a country', 'tillbook' );
		case 'business_type':
			return __( 'Please provide a business type', 'tillbook' );
		case 'mcc':
			return __( 'Please provide a type of goods or services', 'tillbook' );
		default:
			return __( 'Please provide a response', 'tillbook' );
	}
}

/**
 * Validates the applicable fields and reports the missing ones.
 *
 * @param fields  The available options.
 * @param answers The chosen values.
 * @return Texts by field; empty if nothing is missing.
 */
export const problems = ( fields: OnboardingFields, answers: Answers ): Partial< Answers > =>
	Object.fromEntries(
		shownFields( fields, answers )
			.filter( ( field ) => answers[ field ] === '' && ! isOptional( field ) )
			.map( ( field ) => [ field, message( field ) ] )
	);

/**
 * Returns the chosen values that are still available: saved values can be older than the options.
 *
 * @param fields  The available options.
 * @param answers The chosen values.
 */
export function availableAnswers( fields: OnboardingFields, answers: Answers ): Answers {
	const keep = ( field: Field, options: string[] ) =>
		options.includes( answers[ field ] ) ? answers[ field ] : '';
	const country = keep(
		'country',
		fields.countries.map( ( { code } ) => code )
	);
	const type = keep(
		'business_type',
		typesOf( fields, country ).map( ( { key } ) => key )
	);
	const sofar = { ...NO_ANSWERS, country, business_type: type };
	return {
		...sofar,
		'company.structure': keep(
			'company.structure',
			structuresOf( fields, sofar ).map( ( { key } ) => key )
		),
		mcc: keep(
			'mcc',
			fields.categories.flatMap( ( { items } ) => items.map( ( { mcc } ) => mcc ) )
		),
		annual_revenue: keep(
			'annual_revenue',
			fields.annual_revenues.map( ( { key } ) => key )
		),
		go_live_timeframe: keep(
			'go_live_timeframe',
			fields.go_live_timeframes.map( ( { key } ) => key )
		),
	};
}

/**
 * Returns the form's initial values: the saved ones, otherwise the store's country.
 *
 * @param fields   The available options.
 * @param progress The saved progress.
 */
export function beginning( fields: OnboardingFields, progress: OnboardingProgress ): Answers {
	const kept = progress.self_assessment;
	const country = kept.country || fields.store.country;
	return availableAnswers( fields, { ...kept, country, 'company.structure': kept.company.structure } );
}

/**
 * Converts the chosen values into the format of the saved progress.
 *
 * @param answers The chosen values.
 */
export function nested( answers: Answers ): OnboardingProgress[ 'self_assessment' ] {
	const { 'company.structure': structure, ...rest } = answers;
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Each answer is one of the server's options.
	return { ...rest, company: { structure } } as OnboardingProgress[ 'self_assessment' ];
}

/**
 * Builds the data for the provider: the chosen values, and the details that the store already has.
 *
 * @param fields  The available options, and the store's details.
 * @param answers The chosen values.
 */
export const selfAssessment = (
	fields: OnboardingFields,
	answers: Answers
): OnboardingSessionRequest[ 'self_assessment' ] => ( {
	...nested( answers ),
	business_name: fields.store.business_name.slice( 0, 200 ),
	site: fields.store.site.slice( 0, 200 ),
} );

/**
 * Returns the names of the chosen values, in the form's order.
 *
 * @param fields  The available options.
 * @param answers The chosen values.
 */
export function chosenNames( fields: OnboardingFields, answers: Answers ): string[] {
	return [
		fields.countries.find( ( { code } ) => code === answers.country )?.name,
		typesOf( fields, answers.country ).find( ( { key } ) => key === answers.business_type )?.name,
		structuresOf( fields, answers ).find( ( { key } ) => key === answers[ 'company.structure' ] )?.name,
		categoryName( fields.categories, answers.mcc ),
	].filter( ( name ): name is string => name !== undefined && name !== '' );
}
