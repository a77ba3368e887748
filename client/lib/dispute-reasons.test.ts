import { disputeAdvice } from './dispute-advice';
import { disputeReason } from './dispute-reasons';

const REASONS = [
	'bank_cannot_process',
	'check_returned',
	'credit_not_processed',
	'customer_initiated',
	'debit_not_authorized',
	'duplicate',
	'fraudulent',
	'general',
	'incorrect_account_details',
	'insufficient_funds',
	'product_not_received',
	'product_unacceptable',
	'subscription_canceled',
	'unrecognized',
];

describe( 'why a payment is disputed', () => {
	it( 'reads each of the fourteen reasons in words of its own', () => {
		const texts = REASONS.map( disputeReason );
		expect( new Set( texts ).size ).toBe( 14 );
		for ( const text of texts ) {
			expect( text ).toMatch( /^[A-Z][a-z ]+$/ );
		}
		expect( disputeReason( 'fraudulent' ) ).toBe( 'Transaction unauthorized' );
	} );

	it( 'is general where the bank names no reason, or a new one', () => {
		expect( [ disputeReason( null ), disputeReason( 'noncompliant' ) ] ).toEqual( [ 'General', 'General' ] );
	} );

	it( 'says of a reason what is claimed, what to show and what to do', () => {
		const known = REASONS.flatMap( ( reason ) => {
			const advice = disputeAdvice( reason );
			return advice ? [ { reason, ...advice } ] : [];
		} );
		expect( known.map( ( { reason } ) => reason ) ).toEqual(
			expect.arrayContaining( [ 'duplicate', 'fraudulent', 'product_not_received', 'subscription_canceled' ] )
		);
		for ( const { reason, claim, overview, summary, requiredEvidence, respond } of known ) {
			expect( requiredEvidence.length ).toBeGreaterThan( 0 );
			for ( const text of [ claim, overview, summary, respond, ...requiredEvidence ] ) {
				expect( [ reason, text ] ).toEqual( [ reason, expect.stringMatching( /\w/ ) ] );
			}
		}
	} );
} );
