import { __ } from '@wordpress/i18n';
import type { OnboardingFields, OnboardingProgress, OnboardingSessionRequest } from '../schema.gen';
import { categoryName } from './categories';

/** What the business step asks, in its order (spec 1 §2.3). */
export const FIELDS = [ 'country', 'business_type', 'company.structure', 'mcc', 'annual_revenue', 'go_live_timeframe' ] as const;

/** Fields that can stay empty. */
const OPTIONAL: readonly Field[] = [ 'annual_revenue', 'go_live_timeframe' ];

/** Whether a field may stay without an answer. */
export const isOptional = ( field: Field ): boolean => OPTIONAL.includes( field );

export type Field = ( typeof FIELDS )[ number ];

/** What was chosen; empty where nothing yet. */
export type Answers = Record< Field, string >;

export const NO_ANSWERS: Answers = { country: '', business_type: '', 'company.structure': '', mcc: '', annual_revenue: '', go_live_timeframe: '' };

type BusinessType = OnboardingFields[ 'business_types' ][ number ][ 'types' ][ number ];
type Structure = BusinessType[ 'structures' ][ number ];

/** Countries whose businesses are those of another. */
const SAME_AS: Record< string, string > = { PR: 'US' };

/**
 * The types of business that a country has.
 *
 * @param fields  What there is to choose from.
 * @param country ISO code.
 */
export function typesOf( fields: OnboardingFields, country: string ): BusinessType[] {
	const wanted = SAME_AS[ country ] ?? country;
	return fields.business_types.find( ( { countries } ) => countries.includes( wanted ) )?.types ?? [];
}

/**
 * The structures that a business of the chosen type can have.
 *
 * @param fields  What there is to choose from.
 * @param answers What was chosen.
 */
export const structuresOf = ( fields: OnboardingFields, answers: Answers ): Structure[] =>
	typesOf( fields, answers.country ).find( ( { key } ) => key === answers.business_type )?.structures ?? [];

/**
 * The fields that apply to what was chosen so far.
 *
 * @param fields  What there is to choose from.
 * @param answers What was chosen.
 */
export function shownFields( fields: OnboardingFields, answers: Answers ): Field[] {
	const structures = structuresOf( fields, answers );
	const isTypeComplete = answers.business_type !== '' && ( structures.length === 0 || answers[ 'company.structure' ] !== '' );
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
 * What is chosen after one thing was: another country has other types, another type other structures.
 *
 * @param answers What was chosen before.
 * @param field   What is chosen now.
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

/** What is said of a field that was left out (spec 1 §5). */
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
 * What is missing, of the fields that apply.
 *
 * @param fields  What there is to choose from.
 * @param answers What was chosen.
 * @return Texts by field; empty where nothing is missing.
 */
export const problems = ( fields: OnboardingFields, answers: Answers ): Partial< Answers > =>
	Object.fromEntries(
		shownFields( fields, answers )
			.filter( ( field ) => answers[ field ] === '' && ! isOptional( field ) )
			.map( ( field ) => [ field, message( field ) ] )
	);

/**
 * What was chosen, as far as it can be chosen now: what is kept may be older than what there is to choose from.
 *
 * @param fields  What there is to choose from.
 * @param answers What was chosen.
 */
export function stillPossible( fields: OnboardingFields, answers: Answers ): Answers {
	const keep = ( field: Field, options: string[] ) => ( options.includes( answers[ field ] ) ? answers[ field ] : '' );
	const country = keep( 'country', fields.countries.map( ( { code } ) => code ) );
	const type = keep( 'business_type', typesOf( fields, country ).map( ( { key } ) => key ) );
	const sofar = { ...NO_ANSWERS, country, business_type: type };
	return {
		...sofar,
		'company.structure': keep( 'company.structure', structuresOf( fields, sofar ).map( ( { key } ) => key ) ),
		mcc: keep( 'mcc', fields.categories.flatMap( ( { items } ) => items.map( ( { mcc } ) => mcc ) ) ),
		annual_revenue: keep( 'annual_revenue', fields.annual_revenues.map( ( { key } ) => key ) ),
		go_live_timeframe: keep( 'go_live_timeframe', fields.go_live_timeframes.map( ( { key } ) => key ) ),
	};
}

/**
 * What the form begins with: what was chosen the last time, otherwise the store's country.
 *
 * @param fields   What there is to choose from.
 * @param progress What was kept.
 */
export function beginning( fields: OnboardingFields, progress: OnboardingProgress ): Answers {
	const kept = progress.self_assessment;
	const country = kept.country || fields.store.country;
	return stillPossible( fields, { ...kept, country, 'company.structure': kept.company.structure } );
}

/**
 * What was chosen, as the progress keeps it.
 *
 * @param answers What was chosen.
 */
export function nested( answers: Answers ): OnboardingProgress[ 'self_assessment' ] {
	const { 'company.structure': structure, ...rest } = answers;
	// Each answer is one of those that the server offered.
	return { ...rest, company: { structure } } as OnboardingProgress[ 'self_assessment' ];
}

/**
 * What the provider is told: what was chosen, and what the store knows already.
 *
 * @param fields  What there is to choose from, and the store.
 * @param answers What was chosen.
 */
export const selfAssessment = ( fields: OnboardingFields, answers: Answers ): OnboardingSessionRequest[ 'self_assessment' ] => ( {
	...nested( answers ),
	business_name: fields.store.business_name.slice( 0, 200 ),
	site: fields.store.site.slice( 0, 200 ),
} );

/**
 * What was chosen, by its names, in the form's order.
 *
 * @param fields  What there is to choose from.
 * @param answers What was chosen.
 */
export function chosenNames( fields: OnboardingFields, answers: Answers ): string[] {
	return [
		fields.countries.find( ( { code } ) => code === answers.country )?.name,
		typesOf( fields, answers.country ).find( ( { key } ) => key === answers.business_type )?.name,
		structuresOf( fields, answers ).find( ( { key } ) => key === answers[ 'company.structure' ] )?.name,
		categoryName( fields.categories, answers.mcc ),
	].filter( ( name ): name is string => name !== undefined && name !== '' );
}
