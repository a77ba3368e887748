import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import apiFetch from '@wordpress/api-fetch';
import { testDispute, testDisputeDetail } from '../../../../tests/js/disputes';
import { testSettings } from '../../../../tests/js/page-settings';
import { answers, asked, resetPage, known, noticeTexts, open } from '../../../../tests/js/payment-page';
import { testCharge, testPayment } from '../../../../tests/js/payments';
import type { DisputeBox } from '../../../data/disputes';
import type { PaymentIntent } from '../../../data/payments';
import { refreshPayments } from '../../../data/refresh';
import { saveFile } from '../../../lib/save-file';
import { setSettings } from '../../../lib/settings';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '../../../lib/save-file', () => ( { saveFile: jest.fn() } ) );

const DISPUTES = '/wc/v3/payments/disputes/';
const NOW = Math.floor( Date.now() / 1000 );
const DAY = 86400;
const saved = saveFile as jest.Mock< void, [ string, Blob ] >;

const may = ( capabilities: Record< string, boolean > ) =>
	setSettings(
		testSettings( { featureFlags: { paymentTimeline: true }, capabilities: { view: true, ...capabilities } } )
	);

let number = 0;
/** Returns a dispute with a unique id, because the stores are shared by all tests. */
const aDispute = ( { evidence_details: details, ...changes }: Partial< DisputeBox > = {} ) =>
	testDispute( {
		id: `dp_box${ ++number }`,
		evidence_details: { due_by: NOW + 5.5 * DAY, has_evidence: false, submission_count: 0, ...details },
		...changes,
	} );

const openWith = async ( disputes: DisputeBox[], changes: Partial< PaymentIntent > = {} ) => {
	const id = known( {
		payment_status: `disputed_${ disputes[ 0 ]?.status }`,
		charge: testCharge( { dispute: disputes[ 0 ] ?? null, disputes } ),
		...changes,
	} );
	await open( { id } );
	return id;
};

const box = ( title: RegExp ) =>
	within( screen.getByRole( 'heading', { level: 3, name: title } ).closest( '.tillbook-dispute' ) as HTMLElement );
const dispute = () => box( /^Dispute for/ );

beforeEach( () => {
	resetPage();
	saved.mockClear();
	may( { dispute: true, refund: true } );
	window.tillbookBoot = { routes: [ '/payments/disputes/challenge' ], flags: {}, connected: true, menu: '' };
} );

describe( 'a dispute that waits for an answer', () => {
	it( 'says what it is about, until when, and what to do', async () => {
		await openWith( [ aDispute() ] );
		expect( dispute().getByText( 'Disputed: Needs response' ) ).toBeInTheDocument();
		expect( dispute().getByText( /Respond by/ ) ).toHaveTextContent(
			/Respond by \d{4}-\d\d-\d\d \/ \d\d:\d\d: 5 days left\./
		);
		expect( dispute().getByText( /did not make or authorize this payment/ ) ).toBeInTheDocument();
		expect( dispute().getByText( 'Transaction unauthorized' ) ).toBeInTheDocument();
		expect( dispute().getByText( '$15.00 USD' ) ).toBeInTheDocument();
		expect( dispute().getByText( 'ada@example.com', { selector: 'a' } ) ).toHaveAttribute(
			'href',
			'mailto:ada@example.com'
		);
		expect( dispute().getByRole( 'heading', { name: 'Steps to take' } ) ).toBeInTheDocument();
		expect( dispute().getByText( /If you don’t respond by .*, the dispute is lost\./ ) ).toBeInTheDocument();
		expect( dispute().getByRole( 'link', { name: 'Challenge dispute' } ) ).toHaveAttribute(
			'href',
			expect.stringMatching( /id=dp_box\d+&path=%2Fpayments%2Fdisputes%2Fchallenge/ )
		);
		expect( dispute().queryByRole( 'button', { name: 'Issue refund' } ) ).toBeNull();
	} );

	it.each( [
		[ 1500, 'Decide whether it’s worth responding. The dispute fee is due either way.' ],
		[ 0, 'Decide whether it’s worth responding.' ],
	] )( 'names the fee if there is one, for a reason without advice: %s', async ( fee, text ) => {
		const [ moved ] = testDispute().balance_transactions;
		await openWith( [
			aDispute( {
				reason: 'bank_cannot_process',
				fee,
				balance_transactions: moved ? [ { ...moved, fee } ] : [],
			} ),
		] );
		expect( dispute().getByText( text ) ).toBeInTheDocument();
	} );

	it( 'is continued where evidence was saved, which is submitted by itself', async () => {
		await openWith( [
			aDispute( { evidence_details: { due_by: NOW + 2 * DAY, has_evidence: true, submission_count: 0 } } ),
		] );
		expect( dispute().getByRole( 'link', { name: 'Continue with challenge' } ) ).toBeInTheDocument();
		expect( dispute().getByText( /will be submitted automatically on/ ) ).toBeInTheDocument();
	} );

	it( 'asks for its submission where that is left to the merchant', async () => {
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: true },
				missingAbilities: { submitSavedEvidence: 'Submit it yourself.' },
			} )
		);
		await openWith( [
			aDispute( { evidence_details: { due_by: NOW + 2 * DAY, has_evidence: true, submission_count: 0 } } ),
		] );
		expect( dispute().getByText( /isn’t submitted yet\. Submit it before/ ) ).toBeInTheDocument();
	} );

	it( 'says once why the account can’t respond, and has the buttons when it can', async () => {
		const reason = 'Select “Disputes: Write”.';
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: false },
				missingAbilities: { respondToDisputes: reason },
				checkableAbilities: [ 'respondToDisputes' ],
			} )
		);
		answers[ '/wc/v3/payments/abilities/check' ] = {
			missingAbilities: {},
			checkableAbilities: [],
			capabilities: { view: true, dispute: true },
		};
		await openWith( [ aDispute() ] );
		expect( screen.getAllByText( reason ) ).toHaveLength( 1 );
		expect( dispute().queryByText( /You don’t have permission/ ) ).toBeNull();
		await userEvent.click( dispute().getByRole( 'button', { name: 'Check again' } ) );
		expect( await screen.findByText( 'Permission granted. You can continue.' ) ).toBeInTheDocument();
		expect( await screen.findByRole( 'button', { name: 'Accept dispute' } ) ).toBeInTheDocument();
	} );

	it( 'gives a calendar the last moment', async () => {
		const waiting = aDispute();
		await openWith( [ waiting ] );
		await userEvent.click( dispute().getByRole( 'button', { name: 'Add to calendar (.ics)' } ) );
		const [ name, content ] = saved.mock.calls[ 0 ] ?? [];
		expect( name ).toBe( `${ waiting.id }.ics` );
		expect( content?.type ).toBe( 'text/calendar' );
	} );

	it( 'has no buttons for users who can’t respond, nor after the deadline', async () => {
		may( { dispute: false, refund: false } );
		await openWith( [
			aDispute(),
			aDispute( {
				amount: 700,
				evidence_details: { due_by: NOW - 5, has_evidence: false, submission_count: 0 },
			} ),
		] );
		expect( screen.queryByRole( 'button', { name: 'Accept dispute' } ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: /challenge/i } ) ).toBeNull();
		expect( box( /50\.00/ ).getByText( /You don’t have permission to respond to disputes/ ) ).toBeInTheDocument();
		expect( box( /7\.00/ ).getByText( /The deadline to respond has passed/ ) ).toBeInTheDocument();
	} );

	it( 'is answered at the provider if it is an appeal', async () => {
		setSettings(
			testSettings( {
				capabilities: { view: true, dispute: true },
				accountStatus: { accountLink: 'https://dashboard.example/account' },
			} )
		);
		await openWith( [
			aDispute( {
				is_appeal: true,
				evidence_details: { due_by: NOW + 2 * DAY, has_evidence: true, submission_count: 1 },
			} ),
		] );
		expect( dispute().getByText( /Respond by/ ) ).toBeInTheDocument();
		expect(
			dispute().getByText( /This is an appeal\. Respond to it in your payment provider's dashboard/ )
		).toBeInTheDocument();
		expect( dispute().getByRole( 'link', { name: /Open your account/ } ) ).toHaveAttribute(
			'href',
			'https://dashboard.example/account'
		);
		expect( dispute().queryByRole( 'heading', { name: 'Steps to take' } ) ).toBeNull();
		expect( dispute().queryByRole( 'link', { name: /challenge/i } ) ).toBeNull();
		expect( dispute().queryByRole( 'button', { name: 'Accept dispute' } ) ).toBeNull();
	} );

	it( 'says that the time to appeal is over', async () => {
		await openWith( [
			aDispute( {
				is_appeal: true,
				evidence_details: { due_by: NOW - 5, has_evidence: true, submission_count: 1 },
			} ),
		] );
		expect( dispute().getByText( /The deadline to respond has passed/ ) ).toBeInTheDocument();
		expect( dispute().queryByText( /This is an appeal/ ) ).toBeNull();
	} );

	it( 'says of an inquiry without a deadline that the bank accepts no response, and what else can be done', async () => {
		await openWith( [
			aDispute( {
				status: 'warning_needs_response',
				evidence_details: { due_by: null, has_evidence: false, submission_count: 0 },
			} ),
		] );
		expect( screen.getByText( /does not accept a response/ ) ).toBeInTheDocument();
		expect( screen.getByText( /You can still refund the payment/ ) ).toBeInTheDocument();
		expect( screen.queryByText( /The deadline to respond has passed/ ) ).toBeNull();
	} );

	it( 'can be one of several, the one that waits first', async () => {
		await openWith( [ aDispute( { status: 'lost', amount: 300 } ), aDispute( { amount: 400 } ) ] );
		expect(
			screen
				.getAllByRole( 'heading', { name: /^Dispute for/ } )
				.map( ( { textContent } ) => textContent?.replace( /[^\d.]/g, '' ) )
		).toEqual( [ '4.00', '3.00' ] );
	} );
} );

describe( 'accepting a dispute', () => {
	const ask = async () => {
		await userEvent.click( dispute().getByRole( 'button', { name: 'Accept dispute' } ) );
		return within( await screen.findByRole( 'dialog', { name: 'Accept the dispute?' } ) );
	};
	const confirm = { name: 'Accept dispute' };

	it( 'says what it costs as it was settled, and that it is final; thinking better of it sends nothing', async () => {
		const waiting = aDispute( {
			amount: 5000,
			currency: 'eur',
			balance_transactions: [ { reporting_category: 'dispute', amount: -5800, fee: 1500, currency: 'usd' } ],
		} );
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		await openWith( [ waiting ] );
		const dialog = await ask();
		expect( dialog.getByText( /costs you the disputed amount/ ) ).toHaveTextContent(
			/\$58\.00\sUSD\W* and the dispute fee of \W*\$15\.00\sUSD\W*, for a total of \W*\$73\.00\sUSD/
		);
		expect( dialog.getByText( /This is final/ ) ).toBeInTheDocument();
		await userEvent.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( asked( `${ DISPUTES }${ waiting.id }/close` ) ).toEqual( [] );
		expect( dispute().getByRole( 'button', confirm ) ).toHaveFocus();
	} );

	it( 'names no fee where there is none', async () => {
		await openWith( [
			aDispute( {
				balance_transactions: [ { reporting_category: 'dispute', amount: -5800, fee: 0, currency: 'usd' } ],
			} ),
		] );
		expect( ( await ask() ).getByText( /costs you the disputed amount/ ) ).toHaveTextContent(
			/the disputed amount of \W*\$58\.00\sUSD\W*\. It was deducted/
		);
	} );

	it( 'keeps the question open when the deadline passes, which the box says afterwards', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		const minute = jest.spyOn( window, 'setInterval' );
		await openWith( [ waiting ] );
		const dialog = await ask();
		const clock = jest.spyOn( Date, 'now' ).mockReturnValue( ( NOW + 6 * DAY ) * 1000 );
		act( () => minute.mock.calls.forEach( ( [ tick ] ) => ( tick as () => void )() ) );
		expect( dialog.getByRole( 'button', confirm ) ).toBeVisible();
		await userEvent.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( await dispute().findByText( /The deadline to respond has passed/ ) ).toBeVisible();
		expect( screen.queryByRole( 'button', confirm ) ).toBeNull();
		clock.mockRestore();
		minute.mockRestore();
	} );

	it( 'keeps the question open, also if others answered meanwhile', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		const id = await openWith( [ waiting ] );
		const dialog = await ask();
		const over = { ...waiting, status: 'lost' as const };
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( {
			id,
			charge: testCharge( { dispute: over, disputes: [ over ] } ),
		} );
		await act( async () => {
			refreshPayments();
			await new Promise( ( done ) => setTimeout( done, 20 ) );
		} );
		expect( screen.getByRole( 'dialog' ) ).toBeVisible();
		await userEvent.click( dialog.getByRole( 'button', { name: 'Cancel' } ) );
		expect( dispute().queryByRole( 'button', confirm ) ).toBeNull();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'sends the attempt that the page read, once, and has everything asked for again', async () => {
		const waiting = aDispute();
		const close = `${ DISPUTES }${ waiting.id }/close`;
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( { ...waiting, attempts: { update: 0, close: 2 } } );
		const id = await openWith( [ waiting ] );
		let finish: ( answer: object ) => void = () => {};
		answers[ close ] = new Promise( ( done ) => ( finish = done ) );
		const dialog = await ask();
		const button = dialog.getByRole( 'button', confirm );
		fireEvent.click( button );
		fireEvent.click( button );
		await waitFor( () => expect( asked( close ) ).toHaveLength( 1 ) );
		expect( asked( close )[ 0 ]?.data ).toEqual( { attempt: 2 } );
		expect( dispute().getByRole( 'button', confirm ) ).toHaveAttribute( 'aria-disabled', 'true' );
		const before = asked( `/wc/v3/payments/payment_intents/${ id }` ).length;
		await act( async () => finish( testDisputeDetail( { ...waiting, status: 'lost' } ) ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'You have accepted the dispute for order #7.' ] ) );
		expect( asked( `/wc/v3/payments/payment_intents/${ id }` ).length ).toBeGreaterThan( before );
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveFocus();
	} );

	it( 'of a payment without an order names none', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		answers[ `${ DISPUTES }${ waiting.id }/close` ] = testDisputeDetail( { ...waiting, status: 'lost' } );
		await openWith( [ waiting ], { order: null } );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'You have accepted the dispute.' ] ) );
	} );

	it( 'that is refused says so, with what the server says', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		answers[ `${ DISPUTES }${ waiting.id }/close` ] = Object.assign( new Error( 'This dispute is closed.' ), {
			code: 'wcpay_dispute_closed',
			data: { status: 409 },
		} );
		await openWith( [ waiting ] );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'There has been an error accepting the dispute. Please try again later. This dispute is closed.',
			] )
		);
	} );

	it( 'whose answer is lost is not called refused', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		answers[ `${ DISPUTES }${ waiting.id }/close` ] = Object.assign( new Error( '' ), { code: 'fetch_error' } );
		await openWith( [ waiting ] );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringContaining( 'It is not known yet whether the dispute was accepted.' ),
			] )
		);
	} );

	it( 'that could not be read first says that nothing was sent', async () => {
		const waiting = aDispute();
		answers[ DISPUTES + waiting.id ] = Object.assign( new Error( 'No response.' ), { code: 'fetch_error' } );
		await openWith( [ waiting ] );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				'The dispute was not accepted because it could not be read. Check your connection and try again.',
			] )
		);
		expect( asked( `${ DISPUTES }${ waiting.id }/close` ) ).toEqual( [] );
	} );

	it( 'can be tried again when the dispute could not be read the first time', async () => {
		const waiting = aDispute();
		const close = `${ DISPUTES }${ waiting.id }/close`;
		answers[ close ] = testDisputeDetail( { ...waiting, status: 'lost' } );
		await openWith( [ waiting ] );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () => expect( noticeTexts() ).toHaveLength( 1 ) );
		expect( asked( close ) ).toEqual( [] );
		answers[ DISPUTES + waiting.id ] = testDisputeDetail( waiting );
		await userEvent.click( ( await ask() ).getByRole( 'button', confirm ) );
		await waitFor( () => expect( noticeTexts() ).toContain( 'You have accepted the dispute for order #7.' ) );
	} );
} );

describe( 'an inquiry', () => {
	const inquiry = () =>
		aDispute( { status: 'warning_needs_response', reason: 'general', fee: 0, balance_transactions: [] } );
	const refund = async () => userEvent.click( box( /^Inquiry for/ ).getByRole( 'button', { name: 'Issue refund' } ) );

	const dialog = () => screen.getByRole( 'dialog', { name: 'Refund transaction' } );

	it( 'is refunded in place, as by the header, and not accepted', async () => {
		await openWith( [ inquiry() ] );
		expect( screen.queryByRole( 'button', { name: 'Accept dispute' } ) ).toBeNull();
		expect( screen.getByText( /Inquiries without a response become disputes after 21 days/ ) ).toBeInTheDocument();
		await refund();
		expect( dialog() ).toHaveTextContent( 'also closes the customer’s inquiry' );
		expect( within( dialog() ).getByRole( 'button', { name: /^Refund \W*\$50\.00/ } ) ).toBeEnabled();
	} );

	it( 'that can’t be refunded any more keeps the dialog with the reason and what was typed', async () => {
		const id = await openWith( [ inquiry() ] );
		answers[ '/wc/v3/payments/refund/' ] = Object.assign( new Error( 'The balance is too low.' ), {
			code: 'wcpay_refund_error',
			data: { status: 400 },
		} );
		await refund();
		await userEvent.type( within( dialog() ).getByLabelText( 'Note (optional)' ), 'A broken cup' );
		answers[ `/wc/v3/payments/payment_intents/${ id }` ] = testPayment( {
			id,
			actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
			charge: testCharge(),
		} );
		await userEvent.click( within( dialog() ).getByRole( 'button', { name: /^Refund \W*\$/ } ) );
		expect( await within( dialog() ).findByText( 'The balance is too low.' ) ).toBeInTheDocument();
		await act( async () => refreshPayments() );
		await waitFor( () => expect( screen.queryByText( 'Refund' ) ).toBeNull() );
		expect( within( dialog() ).getByLabelText( 'Note (optional)' ) ).toHaveValue( 'A broken cup' );
		await userEvent.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.queryByRole( 'button', { name: 'Issue refund' } ) ).toBeNull() );
	} );

	it( 'is not refunded again while the outcome of a refund is not known', async () => {
		await openWith( [ inquiry() ], {
			unsettled: [ { action: 'refund', amount: 1200, currency: 'usd', created: NOW } ],
		} );
		for ( const name of [ 'Refund', 'Issue refund' ] ) {
			expect( screen.getByRole( 'button', { name } ) ).toHaveAttribute( 'aria-disabled', 'true' );
		}
		await refund();
		expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	} );

	it( 'has no button where nothing is left to refund', async () => {
		await openWith( [ inquiry() ], {
			actions: { ...testPayment().actions, refund: false, refund_in_full: false, partial_refund: false },
		} );
		expect( screen.queryByRole( 'button', { name: 'Issue refund' } ) ).toBeNull();
		expect( screen.getByRole( 'link', { name: 'Challenge dispute' } ) ).toBeInTheDocument();
	} );

	it( 'can be refunded when the time to respond is over, and nothing else', async () => {
		await openWith( [
			{ ...inquiry(), evidence_details: { due_by: NOW - DAY, has_evidence: false, submission_count: 0 } },
		] );
		expect( screen.getByText( /before the inquiry becomes a dispute/ ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link', { name: 'Challenge dispute' } ) ).toBeNull();
		await refund();
		expect( dialog() ).toBeInTheDocument();
	} );

	it( 'is refunded without an order, too', async () => {
		await openWith( [ inquiry() ], { order: null } );
		await refund();
		expect( dialog() ).toBeInTheDocument();
		expect( noticeTexts() ).toEqual( [] );
	} );
} );

describe( 'the help about withdrawn money', () => {
	it.each( [
		[ 'needs_response', 1 ],
		[ 'under_review', 1 ],
		[ 'won', 0 ],
		[ 'lost', 0 ],
	] as const )( 'of a dispute that is %s', async ( status, times ) => {
		await openWith( [ aDispute( { status } ) ] );
		expect( screen.queryAllByText( 'Disputed withdrawals take about 75 days to finalize.' ) ).toHaveLength( times );
	} );

	it( 'is not there for an inquiry, which takes no money', async () => {
		await openWith( [ aDispute( { status: 'warning_needs_response', balance_transactions: [] } ) ] );
		expect( screen.queryByText( /75 days/ ) ).toBeNull();
	} );
} );

describe( 'a dispute that was answered or is over', () => {
	const closed = { __dispute_closed_at: String( NOW ) };
	const submitted = { __evidence_submitted_at: String( NOW - DAY ) };

	it.each( [
		[ 'under review', { status: 'under_review', metadata: submitted }, /This takes 60 days or more\./, true ],
		[
			'an inquiry under review',
			{ status: 'warning_under_review', metadata: submitted },
			/This takes 120 days or more\./,
			true,
		],
		[
			'lost by acceptance',
			{ status: 'lost', loss: 'accepted', metadata: closed },
			'You accepted this dispute.',
			false,
		],
		[
			'lost by time',
			{ status: 'lost', loss: 'no_response', metadata: closed },
			'This dispute was lost without a response.',
			false,
		],
		[ 'lost from the start', { status: 'lost', loss: 'final' }, /bank does not accept a response/, false ],
		[
			'lost by verdict',
			{ status: 'lost', loss: 'decided', metadata: { ...closed, ...submitted } },
			/decided in the customer’s favor/,
			true,
		],
		[
			'won by evidence',
			{ status: 'won', metadata: { ...closed, ...submitted } },
			/^The customer’s bank reviewed your evidence and decided in your favor\./,
			true,
		],
		[
			'won without evidence',
			{ status: 'won', metadata: closed },
			/^The customer’s bank decided in your favor\./,
			false,
		],
		[
			'a closed inquiry',
			{ status: 'warning_closed', metadata: closed, balance_transactions: [] },
			/closed without becoming a dispute/,
			false,
		],
		[ 'refunded', { status: 'charge_refunded', metadata: closed }, /The payment was refunded/, false ],
	] as [ string, Partial< DisputeBox >, RegExp, boolean ][] )(
		'%s says so',
		async ( _name, changes, text, hasEvidence ) => {
			await openWith( [ aDispute( changes ) ] );
			expect( screen.getByText( text ) ).toBeInTheDocument();
			expect( screen.queryByRole( 'button', { name: 'Accept dispute' } ) ).toBeNull();
			expect( screen.queryAllByRole( 'link', { name: 'View submitted evidence' } ) ).toHaveLength(
				hasEvidence ? 1 : 0
			);
			expect( screen.queryByText( /Respond by/ ) ).toBeNull();
		}
	);

	it( 'and won says what came back, and what did not', async () => {
		await openWith( [
			aDispute( {
				status: 'won',
				metadata: { ...closed, ...submitted },
				balance_transactions: [
					{ reporting_category: 'dispute', amount: -5000, fee: 1500, currency: 'usd' },
					{ reporting_category: 'dispute_reversal', amount: 5000, fee: 0, currency: 'usd' },
				],
			} ),
		] );
		expect( screen.getByText( /was returned to your balance/ ) ).toHaveTextContent( '$50.00 USD' );
		expect( screen.getByText( /is not refunded/ ) ).toHaveTextContent( '$15.00 USD' );
		expect( screen.getByText( 'Closed on' ) ).toBeInTheDocument();
	} );
} );

describe( "what the customer's bank sent", () => {
	const sent = () =>
		aDispute( { issuer_evidence: [ { text_evidence: 'Never\nordered', file_evidence: [ 'file_1', 'file_2' ] } ] } );

	it( 'is shown, and saved under its name', async () => {
		answers[ '/wc/v3/payments/file/file_2/content' ] = {
			id: 'file_2',
			filename: 'letter.pdf',
			type: 'application/pdf',
			file_content: window.btoa( '%PDF-1' ),
		};
		await openWith( [ sent() ] );
		expect( screen.getByText( /Never/ ) ).toBeInTheDocument();
		await userEvent.click( screen.getByRole( 'button', { name: 'Download document 2' } ) );
		await waitFor( () => expect( saved ).toHaveBeenCalledTimes( 1 ) );
		const [ name, content ] = saved.mock.calls[ 0 ] ?? [];
		expect( name ).toBe( 'letter.pdf' );
		expect( content ).toMatchObject( { type: 'application/pdf', size: 6 } );
	} );

	it( 'that cannot be fetched says so', async () => {
		await openWith( [ sent() ] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Download document 1' } ) );
		await waitFor( () => expect( noticeTexts() ).toEqual( [ 'Error downloading file' ] ) );
		expect( ( apiFetch as unknown as jest.Mock ).mock.calls.at( -1 )?.[ 0 ] ).toMatchObject( {
			path: '/wc/v3/payments/file/file_1/content',
		} );
	} );

	it( 'that cannot be fetched after the session ended says that', async () => {
		answers[ '/wc/v3/payments/file/file_1/content' ] = Object.assign( new Error( 'Cookie check failed' ), {
			code: 'rest_cookie_invalid_nonce',
		} );
		await openWith( [ sent() ] );
		await userEvent.click( screen.getByRole( 'button', { name: 'Download document 1' } ) );
		await waitFor( () =>
			expect( noticeTexts() ).toEqual( [
				expect.stringMatching( /^Error downloading file\. You’ve been logged out\./ ),
			] )
		);
	} );
} );
