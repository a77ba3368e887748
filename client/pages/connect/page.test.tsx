import apiFetch from '@wordpress/api-fetch';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import { navigate } from '../../lib/navigate';
import { setSettings } from '../../lib/settings';
import ConnectPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
// Has a test of its own.
let mockOffered: boolean | undefined;
jest.mock( '../../providers/connect-ways', () => ( {
	ConnectWays: ( { offerAtCheckout }: { offerAtCheckout?: boolean } ) => {
		mockOffered = offerAtCheckout;
		return null;
	},
} ) );
jest.mock( '../../components/brand-mark', () => ( { BrandMark: ( { source }: { source: string } ) => source } ) );
jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );
const mockReplace = jest.fn();
/** The entry of the browser's history. */
let mockEntry = 0;
jest.mock( '@woocommerce/navigation', () => ( {
	getHistory: () => ( { replace: mockReplace, location: { key: mockEntry } } ),
	getQuery: () => ( {} ),
	getNewPath: ( query: Record< string, string >, path: string ) => `${ path }?${ new URLSearchParams( query ) }`,
} ) );

const fetched = jest.mocked( apiFetch );
const incentive = { id: 'offer', description: 'Lower fees.', tc_url: 'http://shop.test/terms' };

function open( changes: SettingsChanges = {}, query: Record< string, string > = {} ) {
	mockEntry += 1;
	setSettings(
		testSettings( {
			connectUrl: 'http://shop.test/wp-admin/admin-post.php?action=tillbook_connect&_wpnonce=n',
			capabilities: { view: true, settings: true },
			isAccountConnected: false,
			isAccountValid: false,
			testModeOnboarding: false,
			userFirstName: 'Kim',
			...changes,
		} )
	);
	return render( <ConnectPage query={ query } /> );
}

const openPanel = () =>
	fireEvent.click( screen.getByRole( 'button', { name: "I'm setting up a store for someone else" } ) );
const startSandbox = () => fireEvent.click( screen.getByRole( 'button', { name: 'Enable sandbox mode' } ) );
const waits = ( live: boolean ) => ( {
	path: '/wc/v3/payments/connect/progress',
	method: 'POST',
	data: { live },
} );
const pass = ( milliseconds: number ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	window.matchMedia = jest.fn().mockImplementation( ( media: string ) => ( {
		media,
		matches: false,
		addEventListener: () => {},
		removeEventListener: () => {},
		addListener: () => {},
		removeListener: () => {},
	} ) );
} );
afterEach( () => {
	jest.useRealTimers();
	delete window.tillbookBoot;
} );

test( 'it welcomes by first name, and by none where there is none', () => {
	const heading = () => screen.getByRole( 'heading', { level: 1 } ).textContent;
	const { unmount } = open();
	expect( heading() ).toBe( 'Welcome to Tillbook Payments, Kim' );
	unmount();
	open( { userFirstName: '' } );
	expect( heading() ).toBe( 'Welcome to Tillbook Payments' );
} );

test( 'the sandbox is set up, waited for, and led to', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: 'http://shop.test/there' } } );
	fetched.mockResolvedValueOnce( { status: 'pending', percent: 50 } );
	fetched.mockRejectedValueOnce( new Error( 'offline' ) );
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( {}, { source: 'a b', capabilities: 'card' } );
	expect( screen.queryByRole( 'button', { name: 'Enable sandbox mode' } ) ).toBeNull();
	openPanel();
	startSandbox();
	expect( screen.getByRole( 'dialog', { name: 'Finishing payments setup' } ) ).toBeVisible();
	const steps = () =>
		screen.getAllByRole( 'listitem' ).filter( ( { textContent } ) => /^(Open|Add) /.test( textContent ) );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '5' );
	expect( steps()[ 0 ] ).toHaveAttribute( 'aria-current', 'step' );
	await pass( 0 );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '70' );
	expect( steps()[ 0 ] ).toHaveTextContent( 'Open a test account(done)' );
	expect( steps()[ 1 ] ).toHaveAttribute( 'aria-current', 'step' );
	const { url } = fetched.mock.calls[ 0 ]?.[ 0 ] as { url: string };
	expect( Object.fromEntries( new URL( url ).searchParams ) ).toEqual( {
		action: 'tillbook_connect',
		_wpnonce: 'n',
		test_drive: 'true',
		capabilities: 'card',
		source: 'ab',
		offer_at_checkout: '1',
	} );
	expect( navigate ).not.toHaveBeenCalled();
	await pass( 2500 );
	expect( navigate ).toHaveBeenCalledWith( 'http://shop.test/there' );
} );

test( 'another provider’s test account is opened without a word about the sandbox’s orders', async () => {
	fetched.mockImplementation( ( { path } ) => {
		if ( path === undefined ) {
			return Promise.resolve( { success: true, data: { redirect_to: '/there' } } );
		}
		return path === '/wc/v3/payments/connect/progress'
			? Promise.resolve( { status: 'complete', percent: 100 } )
			: // As the sandbox answers.
				Promise.reject( { code: 'tillbook_no_account', data: { status: 409 } } );
	} );
	open( { testProvider: 'declining' } );
	openPanel();
	startSandbox();
	expect( screen.getByText( 'Open a test account' ) ).toBeVisible();
	expect( document.body ).not.toHaveTextContent( /sample orders/ );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledWith( '/there' );
	fetched.mockReset();
} );

test( 'where no live account can be opened, trying with test data is the primary step', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( { isLiveAvailable: false } );
	const tryIt = screen.getByRole( 'button', { name: 'Try with test data' } );
	expect( tryIt ).toHaveClass( 'is-primary' );
	expect( tryIt ).toHaveAccessibleDescription( /adds over 400 sample orders to your store/ );
	expect( screen.getByRole( 'button', { name: 'Verify business details' } ) ).not.toHaveClass( 'is-primary' );
	fireEvent.click( tryIt );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledWith( '/there' );
} );

test( 'beside a live account that can be opened, trying is the second choice, and none once there is an account', () => {
	const { unmount } = open( { isLiveAvailable: true } );
	expect( screen.getByRole( 'button', { name: 'Verify business details' } ) ).toHaveClass( 'is-primary' );
	expect( screen.getByRole( 'button', { name: 'Try with test data' } ) ).toHaveClass( 'is-secondary' );
	unmount();
	open( { isAccountConnected: true } );
	expect( screen.queryByRole( 'button', { name: 'Try with test data' } ) ).toBeNull();
} );

test( 'payments are not offered at checkout where the merchant says so', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open();
	fireEvent.click( screen.getByRole( 'checkbox', { name: /^Offer payments at checkout/ } ) );
	openPanel();
	startSandbox();
	await pass( 0 );
	const { url } = fetched.mock.calls[ 0 ]?.[ 0 ] as { url: string };
	expect( new URL( url ).searchParams.get( 'offer_at_checkout' ) ).toBe( '0' );
} );

test( 'a setup that a closed tab left is gone on with, without being asked', async () => {
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( { openingPercent: 50 }, { auto_start_test_drive_onboarding: '1' } );
	expect( screen.getByRole( 'progressbar' ) ).toHaveAttribute( 'value', '70' );
	await pass( 0 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	expect( fetched ).toHaveBeenCalledWith( waits( false ) );
	expect( navigate ).toHaveBeenCalledWith( expect.stringContaining( 'wcpay-sandbox-success=true' ) );
} );

test( 'who comes from the verification is welcomed when the account is filled', async () => {
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( { openingPercent: 50 }, { 'wcpay-connection-success': '1' } );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledWith( expect.stringContaining( 'wcpay-connection-success=1' ) );
} );

test( 'a setup that gets no further is asked about every few seconds only', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockResolvedValue( { status: 'pending', percent: 50 } );
	open();
	openPanel();
	startSandbox();
	await pass( 100 );
	await pass( 100 );
	const before = fetched.mock.calls.length;
	await pass( 2000 );
	expect( fetched ).toHaveBeenCalledTimes( before );
	await pass( 500 );
	expect( fetched ).toHaveBeenCalledTimes( before + 1 );
	fetched.mockReset();
} );

test( 'a setup in which nothing moves for 40 seconds has failed', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockRejectedValue( new Error( 'offline' ) );
	open();
	openPanel();
	startSandbox();
	await pass( 0 );
	await pass( 40000 );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await pass( 2500 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		/An error occurred while setting up your sandbox account/
	);
} );

test( 'a sandbox that fails says so, with what the server said, and can be tried again', async () => {
	fetched.mockRejectedValueOnce( { success: false, data: { code: 'tillbook_x', message: 'The disk is full.' } } );
	open();
	openPanel();
	startSandbox();
	await pass( 0 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		/An error occurred while setting up your sandbox account. Please try again! The disk is full.$/
	);
	expect( mockReplace ).toHaveBeenCalledWith(
		'/payments/connect?source=unknown&offer_at_checkout=1&test_drive_error=true'
	);
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	startSandbox();
	expect( screen.getByRole( 'dialog' ) ).toBeVisible();
	await pass( 0 );
} );

test( 'a sandbox that fails keeps what the address asked for, for another attempt', async () => {
	fetched.mockRejectedValueOnce( { success: false, data: { code: 'tillbook_x', message: 'The disk is full.' } } );
	open(
		{},
		{
			source: 'menu',
			from: 'WCADMIN_PAYMENT_SETTINGS',
			capabilities: 'card',
			offer_at_checkout: '0',
			redirect_to_settings_page: '1',
			auto_start_test_drive_onboarding: '1',
		}
	);
	await pass( 0 );
	expect( mockReplace ).toHaveBeenCalledWith(
		'/payments/connect?source=menu&from=WCADMIN_PAYMENT_SETTINGS&capabilities=card&offer_at_checkout=0&redirect_to_settings_page=1&test_drive_error=true'
	);
} );

test( 'a setup that goes on after a reload leads back to the settings if it was started there', async () => {
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( { openingPercent: 50, settingsUrl: '/wp-admin/settings' }, { redirect_to_settings_page: '1' } );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledWith( '/wp-admin/settings' );
} );

test( 'an address can start it, unless it failed the last time or an account is there', async () => {
	fetched.mockResolvedValue( { success: true, data: { redirect_to: '/there' } } );
	open( {}, { auto_start_test_drive_onboarding: '1', test_drive_error: 'true' } ).unmount();
	open( { isAccountConnected: true }, { auto_start_test_drive_onboarding: '1' } ).unmount();
	expect( fetched ).not.toHaveBeenCalled();
	open( {}, { auto_start_test_drive_onboarding: '1' } );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await pass( 0 );
} );

test( 'without a live provider the way to real money is closed and says why', () => {
	open();
	const button = screen.getByRole( 'button', { name: 'Verify business details' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( button ).toHaveAccessibleDescription( /can’t open a live account yet/ );
	fireEvent.click( button );
	expect( navigate ).not.toHaveBeenCalled();
} );

test( 'in a country without accounts it is asked first', async () => {
	open( { isLiveAvailable: true, connect: { country: 'XX', availableCountries: { US: 'United States' } } } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Verify business details' } ) );
	expect( screen.getByRole( 'dialog', { name: 'Your country is not supported' } ).textContent ).toContain(
		'United States'
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel' } ) );
	expect( navigate ).not.toHaveBeenCalled();
	fireEvent.click( screen.getByRole( 'button', { name: 'Verify business details' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

test( 'an offer that cannot be taken stops the way on and says so', async () => {
	fetched.mockResolvedValueOnce( { success: false } );
	open( { isLiveAvailable: true, connectIncentive: incentive } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Verify business details' } ) );
	await pass( 0 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /There was an error applying the promotion\./ );
	expect( navigate ).not.toHaveBeenCalled();
	fetched.mockResolvedValueOnce( { success: true } );
	screen.getByRole( 'button', { name: 'Get this offer' } ).focus();
	fireEvent.click( screen.getByRole( 'button', { name: 'Get this offer' } ) );
	await pass( 0 );
	expect( screen.getByText( /You’ve accepted this offer/ ) ).toHaveFocus();
	expect( screen.getByRole( 'alert' ).textContent ).toBe( '' );
} );

test( 'after an offer that cannot be taken, the merchant can go on without it', async () => {
	fetched.mockResolvedValueOnce( { success: false } );
	open( { isLiveAvailable: true, connectIncentive: incentive } );
	const goOn = () => fireEvent.click( screen.getByRole( 'button', { name: 'Verify business details' } ) );
	goOn();
	await pass( 0 );
	expect( navigate ).not.toHaveBeenCalled();
	goOn();
	await pass( 0 );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

test( 'a sandbox account can be reset after a question, and live payments explained', () => {
	open( { isAccountConnected: true, isAccountValid: true, testModeOnboarding: true }, { source: 'mail' } );
	expect( screen.queryByText( "I'm setting up a store for someone else" ) ).toBeNull();
	fireEvent.click( screen.getByRole( 'button', { name: 'Activate live payments' } ) );
	expect( screen.getByRole( 'button', { name: 'Activate payments' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Not now' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Reset account' } ) );
	const buttons = screen.getAllByRole( 'button', { name: 'Reset account' } );
	fireEvent.click( buttons[ buttons.length - 1 ] as HTMLElement );
	expect( navigate ).toHaveBeenCalledWith( expect.stringMatching( /wcpay-reset-account=true&source=mail$/ ) );
	fireEvent.click( buttons[ buttons.length - 1 ] as HTMLElement );
	expect( navigate ).toHaveBeenCalledTimes( 1 );
} );

const WIZARD = { routes: [ '/payments/onboarding' ], flags: {}, connected: true, menu: '' };

test.each( [
	[ 'the wizard', true, 'path=%2Fpayments%2Fonboarding&' ],
	[ 'the connect address', false, 'action=tillbook_connect&' ],
] )( 'a live account is opened beside the sandbox at %s, and the checkout stays as it is', async ( _, wizard, way ) => {
	window.tillbookBoot = WIZARD;
	open(
		{
			isAccountConnected: true,
			isAccountValid: true,
			testModeOnboarding: true,
			isLiveAvailable: true,
			hasWizard: wizard,
		},
		{
			// From before the account was there.
			offer_at_checkout: '1',
		}
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Activate live payments' } ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Activate payments' } ) );
	await pass( 0 );
	const [ address = '' ] = jest.mocked( navigate ).mock.lastCall ?? [];
	expect( address ).toContain( way );
	expect( address ).not.toContain( 'offer_at_checkout' );
} );

test( 'where the provider verifies no business here, its live account is opened at once, as the merchant chose', async () => {
	window.tillbookBoot = WIZARD;
	open( { isLiveAvailable: true, hasWizard: false } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Verify business details' } ) );
	await pass( 0 );
	expect( navigate ).toHaveBeenCalledWith(
		expect.stringMatching( /admin-post\.php\?action=tillbook_connect&_wpnonce=n&.*offer_at_checkout=1/ )
	);
} );

test.each( [ true, false ] )( 'the verification can be tried where the test provider has one: %s', ( hasWizard ) => {
	window.tillbookBoot = WIZARD;
	open( { hasWizard } );
	openPanel();
	expect( screen.queryAllByRole( 'button', { name: 'Try the verification with test data' } ) ).toHaveLength(
		hasWizard ? 1 : 0
	);
} );

test( 'a live account that is opened in parts is waited for, without a word about a test account', async () => {
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( { isAccountConnected: true, isAccountValid: true, openingPercent: 50, isOpeningLive: true } );
	expect( screen.getByText( 'Open a live account' ) ).toBeVisible();
	expect( screen.getByRole( 'dialog' ) ).not.toHaveTextContent( /test account|sample|less than a minute/ );
	await pass( 0 );
	expect( fetched ).toHaveBeenCalledWith( waits( true ) );
	expect( navigate ).toHaveBeenCalledWith( expect.stringContaining( 'wcpay-connection-success=1' ) );
} );

test( 'a live account that gets no further is no failed sandbox, and the sandbox can be opened then', async () => {
	fetched.mockRejectedValue( { code: 'tillbook_no_account', data: { status: 409 } } );
	open( { openingPercent: 50, isOpeningLive: true, isLiveAvailable: true }, { 'wcpay-connection-success': '1' } );
	await pass( 42500 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent(
		/^(Error notice)?Your account could not be connected. Try again.$/
	);
	const [ address = '' ] = mockReplace.mock.lastCall as [ string ];
	expect( address ).toMatch( /wcpay-connection-error=1&from=WCPAY_CONNECT$/ );

	fetched.mockReset();
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	const tryIt = screen.getByRole( 'button', { name: 'Try with test data' } );
	expect( tryIt ).toHaveAccessibleDescription( /adds over 400 sample orders to your store/ );
	fireEvent.click( tryIt );
	expect( screen.getByText( 'Open a test account' ) ).toBeVisible();
	await pass( 0 );
	expect( fetched ).toHaveBeenLastCalledWith( waits( false ) );
	expect( navigate ).toHaveBeenCalledWith( '/there' );
} );

test( 'the logos that have no room come with the pointer and leave 300 ms after it', async () => {
	open();
	const more = screen.getByRole( 'button', { name: '9 more payment methods' } );
	fireEvent.mouseEnter( more.parentElement as HTMLElement );
	expect( screen.getByText( 'multibanco' ) ).toBeInTheDocument();
	fireEvent.mouseLeave( more.parentElement as HTMLElement );
	await pass( 299 );
	expect( screen.getByText( 'multibanco' ) ).toBeInTheDocument();
	await pass( 1 );
	expect( screen.queryByText( 'multibanco' ) ).toBeNull();
	fireEvent.mouseEnter( more.parentElement as HTMLElement );
	fireEvent.keyDown( document.body, { key: 'Escape' } );
	expect( screen.queryByText( 'multibanco' ) ).toBeNull();
} );

test( 'a missing setup is said', () => {
	open( { isAccountConnected: true } );
	expect( screen.getAllByText( 'Please complete your setup to process payments.' )[ 0 ] ).toBeVisible();
} );

test( 'the page says what every account can do', () => {
	open();
	const capabilities = screen
		.getAllByRole( 'term' )
		.map( ( term ) => [ term.textContent, term.nextElementSibling?.textContent ] );
	expect( capabilities ).toEqual( [
		[ 'Payouts', 'Automatic, every day' ],
		[ 'Capture', 'When the order is placed' ],
		[ 'Recurring payments', 'Supported' ],
	] );
} );

test( 'no offer shows where there is none', () => {
	open( { isLiveAvailable: true } );
	expect( screen.queryByRole( 'button', { name: 'Get this offer' } ) ).toBeNull();
} );

test( 'who can’t connect an account can’t take its offer, and is asked nothing about the checkout', () => {
	const { unmount } = open( { connectIncentive: incentive } );
	expect( screen.getByRole( 'checkbox', { name: /^Offer payments at checkout/ } ) ).toBeVisible();
	unmount();
	open( { connectIncentive: incentive, capabilities: { view: true } } );
	const button = screen.getByRole( 'button', { name: 'Get this offer' } );
	expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( button ).toHaveAccessibleDescription( /Ask a store administrator/ );
	expect( screen.getAllByText( /Ask a store administrator/ ) ).toHaveLength( 1 );
	fireEvent.click( button );
	expect( fetched ).not.toHaveBeenCalled();
	expect( screen.queryByRole( 'checkbox', { name: /^Offer payments at checkout/ } ) ).toBeNull();
} );

test( 'an address can ask for the settings instead of the overview', async () => {
	fetched.mockResolvedValueOnce( { success: true, data: { redirect_to: '/there' } } );
	fetched.mockResolvedValueOnce( { status: 'complete', percent: 100 } );
	open( {}, { redirect_to_settings_page: '1' } );
	openPanel();
	startSandbox();
	await pass( 0 );
	const { url } = fetched.mock.calls[ 0 ]?.[ 0 ] as { url: string };
	expect( new URL( url ).searchParams.get( 'redirect_to_settings_page' ) ).toBe( 'true' );
} );

test( 'an error that the page was opened with is replaced by a new one', async () => {
	fetched.mockRejectedValueOnce( { success: false, data: { code: 'tillbook_x', message: 'The disk is full.' } } );
	open( {}, { 'wcpay-connection-error': '1' } );
	openPanel();
	startSandbox();
	await pass( 0 );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /The disk is full\.$/ );
	expect( screen.getByRole( 'alert' ) ).not.toHaveTextContent( 'Your account could not be connected.' );
} );

test.each( [
	[ 'test_drive_error', 'true', 'An error occurred while setting up your sandbox account. Please try again!' ],
	[ 'wcpay-connection-error', '1', 'Your account could not be connected. Try again.' ],
	[
		'wcpay-reset-account-error',
		'1',
		'There was a problem resetting your account. Please wait a few seconds and try again.',
	],
] )( 'an address with %s shows the error', ( flag, value, message ) => {
	open( {}, { [ flag ]: value } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( message );
	// A reload doesn't show it again.
	expect( mockReplace ).toHaveBeenCalledWith( expect.stringContaining( `${ flag }=undefined` ) );
} );

test( 'details of a connected account that could not be sent can be sent again', () => {
	window.tillbookBoot = { routes: [ '/payments/onboarding/kyc' ], flags: {}, connected: true, menu: '' };
	open( { isAccountConnected: true, isAccountValid: true }, { 'wcpay-connection-error': '1' } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Your details could not be updated. Try again.' );
	expect( screen.getByRole( 'link', { name: 'Update business details' } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /path=%2Fpayments%2Fonboarding%2Fkyc$/ )
	);
} );

test.each( [ 'WCPAY_ONBOARDING_WIZARD', 'WCPAY_CONNECT' ] )(
	'a live account that could not be opened beside the test account is said not to be connected: from %s',
	( from ) => {
		window.tillbookBoot = { routes: [ '/payments/onboarding/kyc' ], flags: {}, connected: true, menu: '' };
		open( { isAccountConnected: true, isAccountValid: true }, { 'wcpay-connection-error': '1', from } );
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Your account could not be connected.' );
	}
);

test( 'a paused account creation is an error, and nothing can be started', () => {
	open( { onBoardingDisabled: true, isLiveAvailable: true } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( "We've temporarily paused new account creation." );
	openPanel();
	expect( screen.getByRole( 'button', { name: 'Enable sandbox mode' } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( screen.getByRole( 'button', { name: 'Verify business details' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

test( 'a store in a country without accounts sees that before any click', () => {
	open( { connect: { country: 'XX', availableCountries: { US: 'United States' } } } );
	expect( screen.getAllByText( /^Your store is in / )[ 0 ] ).toBeVisible();
} );

test( 'a store with an account doesn’t read that its country has none', () => {
	open( {
		isAccountConnected: true,
		connect: { country: 'XX', availableCountries: { US: 'United States' } },
	} );
	expect( screen.queryByText( /^Your store is in / ) ).toBeNull();
} );

test( 'a link to the provider of an account that isn’t connected anymore says that it failed', () => {
	open( {}, { 'wcpay-loan-offer-error': '1' } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'There was a problem redirecting you to the loan offer.' );
} );

test( 'an address doesn’t start it in a country without accounts before the question is answered', async () => {
	fetched.mockResolvedValue( { success: true, data: { redirect_to: '/there' } } );
	open(
		{ connect: { country: 'XX', availableCountries: { US: 'United States' } } },
		{ auto_start_test_drive_onboarding: '1' }
	);
	expect( fetched ).not.toHaveBeenCalled();
	fireEvent.click( screen.getByRole( 'button', { name: 'Continue' } ) );
	expect( fetched ).toHaveBeenCalledTimes( 1 );
	await pass( 0 );
} );

test( 'the choice to offer payments at checkout also applies to an own account', () => {
	const { unmount } = open();
	expect( mockOffered ).toBe( true );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /^Offer payments at checkout/ } ) );
	expect( mockOffered ).toBe( false );
	unmount();
	open( { isAccountConnected: true } );
	expect( mockOffered ).toBeUndefined();
} );
