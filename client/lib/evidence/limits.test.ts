import { readEvidence } from './fields';
import { countCharacters, countTexts, isTooLong } from './limits';
import { strengthOf } from './strength';

const long = ( length: number ) => 'x'.repeat( length );

test( 'a text may have 20,000 characters and no more', () => {
	expect( isTooLong( {}, 'uncategorized_text', long( 20000 ) ) ).toBe( false );
	expect( isTooLong( {}, 'uncategorized_text', long( 20001 ) ) ).toBe( true );
} );

test( 'an emoji is one character, as on the server', () => {
	expect( countCharacters( 'a😀b' ) ).toBe( 3 );
	expect( isTooLong( {}, 'uncategorized_text', '😀'.repeat( 20000 ) ) ).toBe( false );
	expect( isTooLong( {}, 'uncategorized_text', '😀'.repeat( 20001 ) ) ).toBe( true );
} );

test( 'all texts together stay below 150,000 characters, files do not count', () => {
	const seven = {
		product_description: long( 20000 ),
		billing_address: long( 20000 ),
		refund_policy_disclosure: long( 20000 ),
		refund_refusal_explanation: long( 20000 ),
		duplicate_charge_explanation: long( 20000 ),
		shipping_address: long( 20000 ),
		cancellation_policy_disclosure: long( 20000 ),
		receipt: 'file_1',
	};
	expect( countTexts( seven ) ).toBe( 140000 );
	expect( isTooLong( seven, 'uncategorized_text', long( 9999 ) ) ).toBe( false );
	expect( isTooLong( seven, 'uncategorized_text', long( 10000 ) ) ).toBe( true );
} );

test( 'a text that is too long already may become shorter', () => {
	expect( isTooLong( { uncategorized_text: long( 30000 ) }, 'uncategorized_text', long( 29999 ) ) ).toBe( false );
} );

test( 'what is no text and no field is left out', () => {
	expect( readEvidence( { receipt: 'file_1', customer_name: '', service_date: 7, other: 'x' } ) ).toEqual( {
		receipt: 'file_1',
		customer_name: '',
	} );
} );

test( 'the strength names what is missing, the weightiest first', () => {
	const duplicate = strengthOf( 'duplicate', 'physical_product', {
		duplicate_charge_id: 'ch_2',
		customer_name: ' ',
	} );
	expect( duplicate ).toEqual( {
		level: 'weak',
		done: 2,
		of: 8,
		missing: [
			'duplicate_charge_explanation',
			'duplicate_charge_documentation',
			'product_description',
			'customer_name',
			'receipt',
			'customer_communication',
		],
		needsProductType: false,
	} );
} );

test( 'nothing is strong before a product type is chosen', () => {
	const all = {
		uncategorized_text: 'x',
		product_description: 'x',
		customer_name: 'x',
		receipt: 'f',
		customer_communication: 'f',
	};
	expect( strengthOf( 'general', null, all ) ).toMatchObject( {
		level: 'fair',
		missing: [],
		needsProductType: true,
	} );
	expect( strengthOf( 'general', 'offline_service', all ) ).toMatchObject( { level: 'strong', done: 6, of: 6 } );
} );
