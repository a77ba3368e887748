import { testDisputeRow } from '../../../../tests/js/disputes';
import { testSettings } from '../../../../tests/js/page-settings';
import { setSettings } from '../../../lib/settings';
import { disputeTask } from '../../disputes/task';
import { bankDetailsTask, variantOf, type Variant } from './bank-details';
import { requirementMessages, requirementText } from '../../../lib/requirements';
import { offerTask } from './offer-at-checkout';
import { canDelete, visibleTasks, type Task, type Visibility } from './task';
import { updateDetailsTask } from './update-details';

const DAY = 86_400;
const NOW = 1_795_000_000;

beforeEach( () => setSettings( testSettings( { shouldUseExplicitPrice: false } ) ) );

const task = ( key: string, changes: Partial< Task > = {} ): Task => ( {
	key,
	title: key,
	content: '',
	level: 3,
	completed: false,
	isDismissable: true,
	isDeletable: true,
	allowSnooze: true,
	...changes,
} );
const untouched: Visibility = { dismissed: {}, deleted: {}, postponed: {} };
const keys = ( tasks: Task[] ) => tasks.map( ( { key } ) => key );

describe( 'the list of tasks', () => {
	it( 'has the urgent ones first and the completed ones last', () => {
		const tasks = [
			task( 'done', { completed: true, level: 1 } ),
			task( 'late' ),
			task( 'urgent', { level: 1 } ),
			task( 'soon', { level: 2 } ),
		];
		expect( keys( visibleTasks( tasks, untouched, NOW ) ) ).toEqual( [ 'urgent', 'soon', 'late', 'done' ] );
	} );

	it( 'leaves out what was dismissed, deleted, or put off until later', () => {
		const tasks = [ 'a', 'b', 'c', 'd' ].map( ( key ) => task( key ) );
		expect(
			keys(
				visibleTasks(
					tasks,
					{ dismissed: { a: 1 }, deleted: { b: 1 }, postponed: { c: NOW + 1, d: NOW } },
					NOW
				)
			)
		).toEqual( [ 'd' ] );
	} );

	it( 'lets only a completed task be deleted', () => {
		expect(
			[ task( 'a' ), task( 'a', { completed: true } ), task( 'a', { completed: true, isDeletable: false } ) ].map(
				canDelete
			)
		).toEqual( [ false, true, false ] );
	} );
} );

describe( 'the task to offer payments at checkout', () => {
	const account = ( paymentsEnabled: boolean, isOfferedAtCheckout: boolean ) => ( {
		paymentsEnabled,
		isOfferedAtCheckout,
	} );

	it( 'shows while the account takes payments and the store does not offer them', () => {
		const offer = jest.fn();
		expect( offerTask( account( true, true ), offer, true ) ).toBeNull();
		expect( offerTask( account( false, false ), offer, true ) ).toBeNull();
		const found = offerTask( account( true, false ), offer, true );
		expect( found?.actionLabel ).toBe( 'Turn on' );
		found?.action?.();
		expect( offer ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'names who can do it to users who cannot', () => {
		const found = offerTask( account( true, false ), jest.fn(), false );
		expect( found?.action ).toBeUndefined();
		expect( found?.content ).toContain( 'Ask a store administrator' );
	} );
} );

describe( 'the task to verify bank details', () => {
	const account = ( days: number | null, tpv = 0, changes: object = {} ) => ( {
		status: 'restricted_soon',
		created: NOW - 100 * DAY,
		progressiveOnboarding: {
			isEnabled: true,
			isComplete: false,
			tpv,
			firstTransactionDate: days === null ? null : NOW - days * DAY,
		},
		...changes,
	} );

	it.each< [ number, number, Variant ] >( [
		[ 0, 0, 'after_payment' ],
		[ 6.9, 99_999, 'after_payment' ],
		[ 7, 0, 'balance_rising' ],
		[ 0, 100_000, 'balance_rising' ],
		[ 20.9, 299_999, 'balance_rising' ],
		[ 21, 0, 'near_threshold' ],
		[ 0, 300_000, 'near_threshold' ],
		[ 29.9, 499_999, 'near_threshold' ],
		[ 30, 0, 'threshold_reached' ],
		[ 0, 500_000, 'threshold_reached' ],
	] )( '%d days after the first payment, with %d cents of sales, is %s', ( days, tpv, variant ) => {
		expect( variantOf( account( days, tpv ), NOW ) ).toBe( variant );
	} );

	it.each< [ number, Variant ] >( [
		[ 13.9, 'after_payment' ],
		[ 14, 'no_payment_14_days' ],
		[ 29.9, 'no_payment_14_days' ],
		[ 30, 'no_payment_30_days' ],
	] )( '%d days after opening, without a payment, is %s', ( days, variant ) => {
		expect( variantOf( account( null, 0, { created: NOW - days * DAY } ), NOW ) ).toBe( variant );
	} );

	it( 'is the more urgent the longer an account has no payment', () => {
		const levels = [ 0, 14, 30 ].map(
			( days ) => bankDetailsTask( account( null, 0, { created: NOW - days * DAY } ), NOW, '' )?.level
		);
		expect( levels ).toEqual( [ 3, 2, 1 ] );
	} );

	it.each( [ 'pending', 'complete', 'enabled' ] )( 'is not there for an account that is %s', ( status ) => {
		expect( variantOf( account( 40, 0, { status } ), NOW ) ).toBeNull();
	} );

	it( 'is not there for who need not verify, has done it, or has no account', () => {
		expect(
			variantOf(
				account( 40, 0, {
					progressiveOnboarding: { isEnabled: false, isComplete: false, tpv: 0, firstTransactionDate: null },
				} ),
				NOW
			)
		).toBeNull();
		expect(
			variantOf(
				account( 40, 0, {
					progressiveOnboarding: { isEnabled: true, isComplete: true, tpv: 0, firstTransactionDate: null },
				} ),
				NOW
			)
		).toBeNull();
		expect( variantOf( account( 40, 0, { created: null } ), NOW ) ).toBeNull();
	} );

	it( 'is the more urgent the nearer the end', () => {
		const levels = [ 0, 7, 21, 30 ].map( ( days ) => bankDetailsTask( account( days ), NOW, '/set-up' )?.level );
		expect( levels ).toEqual( [ 3, 2, 1, 1 ] );
		const last = bankDetailsTask( account( 30 ), NOW, '/set-up' );
		expect( last ).toMatchObject( {
			href: '/set-up',
			time: '2 minutes',
			isDismissable: false,
			allowSnooze: false,
		} );
		expect( last?.title ).toContain( 'paused' );
		expect( bankDetailsTask( account( 7 ), NOW, '' )?.content ).toContain( '2026-12-11' );
		expect( bankDetailsTask( account( null ), NOW, '' )?.time ).toBe( '10 minutes' );
	} );
} );

describe( 'the task to respond to disputes', () => {
	const dispute = ( days: number | null, changes: object = {} ) =>
		testDisputeRow( { due_by: days === null ? null : NOW + days * DAY, ...changes } );

	it( 'names one dispute, and leads to its payment', () => {
		const one = disputeTask( [ dispute( 5 ) ], NOW );
		expect( one?.title.replace( /[\u2066\u2069]/g, '' ) ).toBe( 'Respond to a dispute for $50.00' );
		expect( one ).toMatchObject( { level: 2, allowSnooze: true } );
		expect( one?.href ).toContain( 'pi_1' );
	} );

	it( 'asks for a response only users who can respond', () => {
		setSettings( testSettings( { capabilities: { view: true } } ) );
		expect( disputeTask( [ dispute( 5 ) ], NOW ) ).toMatchObject( {
			actionLabel: 'See details',
			additionalInfo: expect.stringContaining( 'Ask someone who does' ),
		} );
		setSettings( testSettings( { capabilities: { view: true, dispute: true } } ) );
		const one = disputeTask( [ dispute( 5 ) ], NOW );
		expect( [ one?.actionLabel, one?.additionalInfo ] ).toEqual( [ 'Respond now', undefined ] );
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: true },
				missingAbilities: { respondToDisputes: 'Select “Disputes: Write”.' },
			} )
		);
		expect( disputeTask( [ dispute( 5 ) ], NOW )?.actionLabel ).toBe( 'See details' );
	} );

	it( 'says when it is the last day, and is urgent within three', () => {
		expect( disputeTask( [ dispute( 1 ) ], NOW )?.title ).toMatch( / – Last day$/ );
		expect( disputeTask( [ dispute( 0.99 ) ], NOW )?.content ).toMatch( /: 23 hours left\.$/ );
		expect( disputeTask( [ dispute( 1.1 ) ], NOW )?.title ).not.toMatch( /Last day/ );
		expect( [ 3, 3.1 ].map( ( days ) => disputeTask( [ dispute( days ) ], NOW )?.level ) ).toEqual( [ 1, 2 ] );
	} );

	it( 'counts several, with their total in one currency only, and leads to their list', () => {
		const same = disputeTask( [ dispute( 6 ), dispute( 20 ) ], NOW );
		expect( same?.title.replace( /[\u2066\u2069]/g, '' ) ).toBe(
			'Respond to 2 active disputes for a total of $100.00'
		);
		expect( same?.href ).toContain( 'filter=awaiting_response' );
		expect( disputeTask( [ dispute( 6 ), dispute( 20, { currency: 'eur' } ) ], NOW )?.title ).toBe(
			'Respond to 2 active disputes'
		);
	} );

	it( 'gives neither an exact number nor a total if there may be more than were read', () => {
		const title = ( count: number ) =>
			disputeTask( Array( count ).fill( dispute( 6 ) ), NOW )?.title.replace( /[\u2066\u2069]/g, '' );
		expect( title( 49 ) ).toBe( 'Respond to 49 active disputes for a total of $2,450.00' );
		expect( title( 50 ) ).toBe( 'Respond to at least 50 active disputes' );
	} );

	it( 'goes by the next deadline, whatever the order of the disputes', () => {
		expect( disputeTask( [ dispute( 20 ), dispute( null ), dispute( 2 ) ], NOW ) ).toMatchObject( {
			level: 1,
			title: expect.stringContaining( 'Respond to 2 active disputes' ),
		} );
	} );

	it( 'is not there while nothing is due within seven days, or has a deadline', () => {
		expect( disputeTask( [ dispute( 7 ) ], NOW ) ).not.toBeNull();
		expect( disputeTask( [ dispute( 7.1 ) ], NOW ) ).toBeNull();
		expect( disputeTask( [ dispute( null ), dispute( -1 ) ], NOW ) ).toBeNull();
		expect( disputeTask( [], NOW ) ).toBeNull();
	} );
} );

/** All codes in the specification (spec 1 §8). */
const CODES = [
	...[
		'address_city_state_postal_code',
		'street_address',
		'tos_acceptance',
		'representative_country',
		'dob_age_under_18',
	].map( ( code ) => `invalid_${ code }` ),
	...[ 'missing_owners', 'missing_executives', 'requires_additional_memorandum_of_associations' ].map(
		( code ) => `verification_${ code }`
	),
	...[
		...[
			'address_mismatch',
			'address_missing',
			'corrupt',
			'country_not_supported',
			'dob_mismatch',
			'duplicate_type',
			'expired',
			'failed_copy',
			'failed_greyscale',
		],
		...[
			'failed_other',
			'failed_test_mode',
			'fraudulent',
			'id_number_mismatch',
			'id_number_missing',
			'incomplete',
			'invalid',
			'issue_or_expiry_date_missing',
		],
		...[
			'manipulated',
			'missing_back',
			'missing_front',
			'name_mismatch',
			'name_missing',
			'nationality_mismatch',
			'not_readable',
			'not_signed',
			'not_uploaded',
		],
		...[ 'photo_mismatch', 'too_large', 'type_not_supported' ],
	].map( ( code ) => `verification_document_${ code }` ),
	...[
		...[
			'address_match',
			'business_iec_number',
			'document_match',
			'id_number_match',
			'keyed_identity',
			'keyed_match',
			'name_match',
		],
		...[ 'residential_address', 'tax_id_match', 'tax_id_not_issued', 'other' ],
	].map( ( code ) => `verification_failed_${ code }` ),
];

describe( 'the task to update details', () => {
	const payouts = ( status: string ) => ( {
		status,
		interval: 'daily',
		restrictions: 'deposits_unrestricted',
		completed_waiting_period: true,
		minimum_scheduled_deposit_amounts: {},
	} );
	const account = ( status: string, codes: string[] = [], changes: object = {} ) => ( {
		status,
		currentDeadline: NOW + DAY,
		pastDue: status === 'restricted',
		requirements: { errors: codes.map( ( code ) => ( { code, reason: `The provider's words for ${ code }` } ) ) },
		paymentsEnabled: false,
		deposits: payouts( 'disabled' ),
		...changes,
	} );

	it.each( CODES )( 'has a text of its own for %s', ( code ) => {
		expect( requirementText( code )?.length ).toBeGreaterThan( 20 );
		expect( CODES.filter( ( other ) => requirementText( other ) === requirementText( code ) ) ).toEqual( [ code ] );
	} );

	it( "shows the provider's text for unknown requirements once, and ignores empty ones", () => {
		const { errors } = account( '', [
			'brand_new',
			'brand_new',
			'invalid_value_other',
			'invalid_street_address',
		] ).requirements;
		errors.push( { code: 'newer_still', reason: '' } );
		expect( requirementMessages( errors ) ).toEqual( [
			"The provider's words for brand_new",
			requirementText( 'invalid_street_address' ),
		] );
	} );

	it( 'says by when, or that payments are disabled', () => {
		expect( updateDetailsTask( account( 'restricted_soon' ), '/u', () => {} )?.content ).toMatch(
			/^Update by 2026-11-19 /
		);
		expect( updateDetailsTask( account( 'restricted' ), '/u', () => {} )?.content ).toMatch( /disabled/ );
		expect( updateDetailsTask( account( 'complete' ), '/u', () => {} ) ).toBeNull();
		expect( updateDetailsTask( account( 'complete', [ 'invalid_value_other' ] ), '/u', () => {} ) ).toBeNull();
	} );

	it.each( [
		[ 'restricted', false, 'blocked', 'Payments and payouts are disabled' ],
		[ 'restricted_partially', true, 'blocked', 'Payouts are disabled' ],
		[ 'restricted_partially', false, 'enabled', 'Payments are disabled' ],
		[ 'restricted_partially', true, 'enabled', 'This account is restricted' ],
	] )( 'says for a %s account with payments %s and payouts %s: %s', ( status, paymentsEnabled, deposits, text ) => {
		const restricted = account( status, [], { pastDue: true, paymentsEnabled, deposits: payouts( deposits ) } );
		expect( updateDetailsTask( restricted, '/u', () => {} )?.content ).toMatch( new RegExp( `^${ text }` ) );
	} );

	it( 'says nothing about payments that this store never takes', () => {
		setSettings( testSettings( { missingAbilities: { takePayments: 'Read only.' } } ) );
		expect( updateDetailsTask( account( 'restricted' ), '/u', () => {} )?.content ).toMatch(
			/^Payouts are disabled/
		);
	} );

	it( 'leads to where one thing is updated, and shows several first', () => {
		expect(
			updateDetailsTask( account( 'restricted', [ 'invalid_tos_acceptance' ] ), '/u', () => {} )
		).toMatchObject( { href: '/u', additionalInfo: requirementText( 'invalid_tos_acceptance' ) } );
		const showAll = () => {};
		const several = updateDetailsTask(
			account( 'restricted', [ 'invalid_tos_acceptance', 'invalid_street_address' ] ),
			'/u',
			showAll
		);
		expect( several?.action ).toBe( showAll );
		expect( several?.href ).toBeUndefined();
		expect( several?.content ).toMatch( /disabled/ );
		expect(
			updateDetailsTask(
				account( 'complete', [ 'invalid_tos_acceptance', 'invalid_street_address' ] ),
				'/u',
				showAll
			)?.content
		).toBe( 'Your payment provider needs several details from you.' );
	} );
} );
