import { testDisputeDetail } from '../../../../tests/js/disputes';
import { createForm } from './form';
import { changesToSend, draftOf, hiddenFields, isSuggested, shownValue, usedBytes, wholeEvidence } from './state';

const suggested = { customer_name: 'Ada', shipping_carrier: 'UPS', refund_policy_disclosure: 'Never.' };
const file = ( id: string, size: number ) => ( {
	id,
	filename: `${ id }.pdf`,
	size,
	type: 'application/pdf' as const,
	title: null,
	purpose: 'dispute_evidence' as const,
	created: 1,
} );

const open = ( changes: Parameters< typeof testDisputeDetail >[ 0 ] = {} ) =>
	createForm( testDisputeDetail( { reason: 'fraudulent', suggested, evidence: {}, metadata: {}, ...changes } ) );

const sent = ( form: ReturnType< typeof open > ) => changesToSend( form.base, form.get() );
const drafted = ( form: ReturnType< typeof open > ) => draftOf( form.base, form.get() ).evidence;

test( 'what the order says is shown and sent as far as it is asked for, and needs no draft', () => {
	const form = open();
	expect( shownValue( form.base, form.get(), 'customer_name' ) ).toBe( 'Ada' );
	expect( isSuggested( form.base, form.get(), 'customer_name' ) ).toBe( true );
	expect( sent( form ) ).toEqual( { customer_name: 'Ada' } );
	expect( drafted( form ) ).toEqual( {} );
	form.chooseProductType( 'physical_product' );
	expect( sent( form ) ).toEqual( { customer_name: 'Ada', shipping_carrier: 'UPS' } );
} );

test( 'a suggestion that was emptied stays so, when the draft is opened again, too', () => {
	const form = open();
	form.write( 'customer_name', '' );
	expect( sent( form ) ).toEqual( {} );
	expect( isSuggested( form.base, form.get(), 'customer_name' ) ).toBe( false );
	const again = open( {
		draft: { evidence: drafted( form ), product_type: null, version: 1, updated: 1, user: { id: 1, name: 'A' } },
	} );
	expect( shownValue( again.base, again.get(), 'customer_name' ) ).toBe( '' );
} );

test( 'nothing is suggested once the provider has evidence', () => {
	const form = open( { evidence: { receipt: 'file_1' } } );
	expect( form.get().productType ).toBe( 'multiple' );
	expect( wholeEvidence( form.base, form.get() ) ).toEqual( { receipt: 'file_1' } );
} );

test( 'only what changes is sent, and what is removed as an empty text', () => {
	const form = open( { evidence: { receipt: 'file_1', customer_name: 'Ada', uncategorized_text: 'Hello' } } );
	form.remove( 'receipt' );
	form.write( 'uncategorized_text', 'Goodbye' );
	expect( sent( form ) ).toEqual( { receipt: '', uncategorized_text: 'Goodbye' } );
	expect( drafted( form ) ).toEqual( { receipt: '', uncategorized_text: 'Goodbye' } );
} );

test( 'the draft overrides the provider’s values', () => {
	const form = open( {
		evidence: { customer_name: 'Ada' },
		draft: {
			evidence: { customer_name: 'Eve' },
			product_type: 'offline_service',
			version: 3,
			updated: 1,
			user: { id: 1, name: 'A' },
		},
	} );
	expect( shownValue( form.base, form.get(), 'customer_name' ) ).toBe( 'Eve' );
	expect( form.get().productType ).toBe( 'offline_service' );
	expect( form.get().revision ).toBe( 0 );
} );

test( 'what another product type hides is kept, named and sent, until it is removed', () => {
	const form = open();
	form.chooseProductType( 'physical_product' );
	form.write( 'shipping_tracking_number', '1Z' );
	form.chooseProductType( 'offline_service' );
	expect( hiddenFields( form.base, form.get() ) ).toEqual( [ 'shipping_tracking_number' ] );
	expect( sent( form ) ).toEqual( { customer_name: 'Ada', shipping_tracking_number: '1Z' } );
	form.remove( ...hiddenFields( form.base, form.get() ) );
	expect( sent( form ) ).toEqual( { customer_name: 'Ada' } );
} );

test( 'files count with those on their way, and not when they are removed', () => {
	const form = open( { evidence: { receipt: 'a' }, files: [ file( 'a', 100 ), file( 'issuer', 7000 ) ] } );
	expect( usedBytes( form.get() ) ).toBe( 100 );
	form.noteUpload( 'refund_policy', { status: 'uploading', name: 'b', bytes: 20 } );
	expect( usedBytes( form.get() ) ).toBe( 120 );
	form.attach( 'refund_policy', file( 'b', 30 ) );
	expect( usedBytes( form.get() ) ).toBe( 130 );
	form.remove( 'receipt' );
	expect( usedBytes( form.get() ) ).toBe( 30 );
} );

test( 'removing a file clears what went wrong with it', () => {
	const form = open();
	form.noteUpload( 'receipt', { status: 'failed', message: 'No.' } );
	form.remove( 'receipt' );
	expect( form.get().uploads ).toEqual( {} );
} );
