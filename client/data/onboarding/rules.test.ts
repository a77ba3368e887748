import {
	answer,
	beginning,
	chosenNames,
	NO_ANSWERS,
	problems,
	selfAssessment,
	shownFields,
	availableAnswers,
	typesOf,
	type Answers,
} from './rules';
import { testFields as fields } from '../../../tests/js/onboarding-fields';

const chosen = ( changes: Partial< Answers > ): Answers => ( { ...NO_ANSWERS, ...changes } );
const complete = chosen( { country: 'US', business_type: 'company', 'company.structure': 'llc', mcc: '5661' } );

test( 'a field is there once it applies', () => {
	expect( shownFields( fields, NO_ANSWERS ) ).toEqual( [ 'country' ] );
	expect( shownFields( fields, chosen( { country: 'US' } ) ) ).toEqual( [ 'country', 'business_type' ] );
	expect( shownFields( fields, chosen( { country: 'US', business_type: 'company' } ) ) ).toEqual( [
		'country',
		'business_type',
		'company.structure',
	] );
	expect( shownFields( fields, complete ) ).toEqual( [
		'country',
		'business_type',
		'company.structure',
		'mcc',
		'annual_revenue',
		'go_live_timeframe',
	] );
} );

test( 'a type without structures leads straight to what is sold', () => {
	expect( shownFields( fields, chosen( { country: 'US', business_type: 'individual' } ) ) ).toEqual( [
		'country',
		'business_type',
		'mcc',
		'annual_revenue',
		'go_live_timeframe',
	] );
} );

test( 'a country without types asks for nothing more', () => {
	expect( shownFields( fields, chosen( { country: 'XX' } ) ) ).toEqual( [ 'country' ] );
} );

test( 'Puerto Rico has the types of the United States', () => {
	expect( typesOf( fields, 'PR' ) ).toEqual( typesOf( fields, 'US' ) );
	expect( typesOf( fields, 'PR' ).map( ( { key } ) => key ) ).toEqual( [ 'individual', 'company', 'non_profit' ] );
} );

test( 'another country empties the type and the structure, another type the structure', () => {
	expect( answer( complete, 'country', 'DE' ) ).toEqual( chosen( { country: 'DE', mcc: '5661' } ) );
	expect( answer( complete, 'business_type', 'individual' ) ).toEqual( {
		...complete,
		business_type: 'individual',
		'company.structure': '',
	} );
	expect( answer( complete, 'mcc', '5651' ) ).toEqual( { ...complete, mcc: '5651' } );
} );

test( 'the same answer again empties nothing', () => {
	expect( answer( complete, 'country', 'US' ) ).toBe( complete );
	expect( answer( complete, 'business_type', 'company' ) ).toBe( complete );
} );

test( 'each field that applies says what it misses', () => {
	expect( problems( fields, NO_ANSWERS ) ).toEqual( { country: 'Please provide a country' } );
	expect( problems( fields, chosen( { country: 'US' } ) ) ).toEqual( {
		business_type: 'Please provide a business type',
	} );
	expect( problems( fields, chosen( { country: 'US', business_type: 'company' } ) ) ).toEqual( {
		'company.structure': 'Please provide a response',
	} );
	expect( problems( fields, { ...complete, mcc: '' } ) ).toEqual( {
		mcc: 'Please provide a type of goods or services',
	} );
	expect( problems( fields, complete ) ).toEqual( {} );
	expect( [ complete.annual_revenue, complete.go_live_timeframe ] ).toEqual( [ '', '' ] );
} );

test( 'what was kept and is not to be had any more is forgotten', () => {
	expect( availableAnswers( fields, complete ) ).toEqual( complete );
	expect( availableAnswers( fields, { ...complete, country: 'XX' } ) ).toEqual( chosen( { mcc: '5661' } ) );
	expect( availableAnswers( fields, { ...complete, business_type: 'individual' } ) ).toEqual( {
		...complete,
		business_type: 'individual',
		'company.structure': '',
	} );
	expect( availableAnswers( fields, { ...complete, mcc: '0000' } ).mcc ).toBe( '' );
	expect(
		availableAnswers( fields, { ...complete, annual_revenue: 'billions', go_live_timeframe: 'within_1month' } )
	).toEqual( { ...complete, go_live_timeframe: 'within_1month' } );
} );

test( "the form starts with the saved values, otherwise with the store's country", () => {
	const kept = {
		step: 'business' as const,
		self_assessment: {
			country: '',
			business_type: '',
			company: { structure: '' },
			mcc: '',
			annual_revenue: '' as const,
			go_live_timeframe: '' as const,
		},
	};
	expect( beginning( fields, kept ) ).toEqual( chosen( { country: 'US' } ) );
	expect( beginning( { ...fields, store: { ...fields.store, country: 'XX' } }, kept ) ).toEqual( NO_ANSWERS );
	const { company, ...rest } = selfAssessment( fields, complete );
	expect(
		beginning( fields, {
			step: 'embedded',
			self_assessment: {
				country: '',
				business_type: '',
				mcc: '',
				annual_revenue: '',
				go_live_timeframe: '',
				...rest,
				company: company ?? { structure: '' },
			},
		} )
	).toEqual( complete );
} );

test( 'the provider gets the choices, nested, with the store’s data', () => {
	expect( selfAssessment( fields, { ...complete, annual_revenue: 'from_250k_to_1m' } ) ).toEqual( {
		country: 'US',
		business_type: 'company',
		company: { structure: 'llc' },
		mcc: '5661',
		annual_revenue: 'from_250k_to_1m',
		go_live_timeframe: '',
		business_name: 'Shop',
		site: 'http://shop.test',
	} );
} );

test( "what was chosen is named in the form's order", () => {
	expect( chosenNames( fields, complete ) ).toEqual( [ 'United States', 'Company', 'LLC', 'Shoes' ] );
	expect( chosenNames( fields, chosen( { country: 'DE', business_type: 'individual' } ) ) ).toEqual( [
		'Germany',
		'Individual',
	] );
} );
