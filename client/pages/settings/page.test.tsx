import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dispatch, resolveSelect } from '@wordpress/data';
import { testSettings } from '../../../tests/js/page-settings';
import { answerRest, rest } from '../../../tests/js/rest';
import { paymentMethod, settingsRecord } from '../../../tests/js/settings-record';
import {
	fields,
	store as settingsStore,
	writableFields,
	type Field,
	type Settings,
	type SettingsRequest,
} from '../../data/settings';
import { setSettings } from '../../lib/settings';
import { SettingsScreen } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const PATH = '/wc/v3/payments/settings';

/** Each test renders the whole screen. */
jest.setTimeout( 120000 );

/** Fields that are not shown individually on the screen, each with the reason. */
const INTERNAL: Partial< Record< Field, string > > = {
	available_payment_method_ids: 'The catalog lists whether each method is available.',
	duplicated_payment_method_ids: 'Shown in the row of its method.',
	payment_method_statuses: 'Shown in the row of its method.',
	payment_methods: 'Shown as the rows of enabled_payment_method_ids.',
	read_only_reasons: 'Each is shown with its setting.',
	is_test_mode_onboarding: 'The heading says that it is a sandbox; test mode has it as its reason.',
	is_woopay_global_theme_support_enabled: 'Part of another company’s checkout, which is shown once.',
	woopay_custom_message: 'Part of another company’s checkout, which is shown once.',
	woopay_enabled_locations: 'Part of another company’s checkout, which is shown once.',
	show_woopay_incompatibility_notice: 'Part of another company’s checkout, which is shown once.',
	is_wcpay_subscriptions_eligible: 'Never: there are no subscriptions of our own.',
};

/** Requests the record again, as opening a page does. */
async function reload(): Promise< void > {
	void dispatch( settingsStore ).invalidateResolutionForStoreSelector( 'getSettings' );
	await resolveSelect( settingsStore ).getSettings();
}

let sent: SettingsRequest | undefined;
/** Known values sent with the save request. */
let known: unknown;

async function show( changes: Partial< Settings > = {}, answer?: unknown ) {
	answerRest( {
		[ `GET ${ PATH }` ]: settingsRecord( changes ),
		[ `POST ${ PATH }` ]: ( { data }: { data?: SettingsRequest & { known?: unknown } } ) => {
			( { known, ...sent } = data ?? {} );
			return answer ?? settingsRecord( { ...changes, ...sent } as Partial< Settings > );
		},
	} );
	await reload();
	return render( <SettingsScreen /> );
}

const place = ( field: string ): HTMLElement => {
	const found = document.querySelector< HTMLElement >( `[data-setting~="${ field }"]` );
	if ( ! found ) {
		throw new Error( `${ field } is nowhere on the screen.` );
	}
	return found;
};
const sectionOf = ( name: string ): HTMLElement => document.getElementById( name )?.closest( 'section' ) as HTMLElement;
const bar = () => within( screen.getByRole( 'region', { name: 'Save settings' } ) );

beforeEach( () => {
	setSettings( testSettings( { capabilities: { view: true, settings: true } } ) );
	window.tillbookBoot = { routes: [ '/payments/fraud-protection' ], flags: {}, connected: true, menu: '' };
	window.location.hash = '';
	sent = undefined;
} );

// This test comes first, because loaded data stays in the store.
describe( 'an outage', () => {
	it( 'is distinguished from loading, and trying again shows the settings', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		answerRest( {
			[ `GET ${ PATH }` ]: Object.assign( new Error( 'The database does not answer.' ), {
				code: 'down',
				data: { status: 500 },
			} ),
		} );
		render( <SettingsScreen /> );
		expect( screen.getByText( 'Loading settings…' ) ).toBeInTheDocument();
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'Error retrieving settings. The database does not answer.'
		);
		answerRest( { [ `GET ${ PATH }` ]: settingsRecord() } );
		await user.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByLabelText( 'Debug log' ) ).toBeVisible();
	} );
} );

describe( 'the entity', () => {
	it( 'is on the screen field by field: what can be written has a control', async () => {
		await show( { deposit_schedule_interval: 'weekly' } );
		for ( const field of writableFields.filter( ( name ) => name !== 'deposit_schedule_monthly_anchor' ) ) {
			expect( [
				field,
				place( field ).querySelectorAll( 'input, select, textarea, button, a[href]' ).length > 0,
			] ).toEqual( [ field, true ] );
		}
		const unwritable = fields.filter(
			( field ) =>
				! ( writableFields as Field[] ).includes( field ) &&
				! ( field in INTERNAL ) &&
				field !== 'is_dev_mode_enabled'
		);
		for ( const field of unwritable ) {
			expect( place( field ).textContent ).not.toBe( '' );
		}
		expect(
			Object.keys( INTERNAL ).filter( ( field ) => document.querySelector( `[data-setting~="${ field }"]` ) )
		).toEqual( [] );
	} );

	it( 'has the day of the month and the development site where they apply', async () => {
		await show( { deposit_schedule_interval: 'monthly', is_dev_mode_enabled: true } );
		expect(
			within( place( 'deposit_schedule_monthly_anchor' ) ).getByRole( 'option', { name: 'Last day' } )
		).toHaveValue( '31' );
		expect( place( 'is_dev_mode_enabled' ) ).toHaveTextContent( 'development site' );
	} );
} );

describe( 'an account that takes no payments at checkout', () => {
	const reason = 'It only reads your account.';
	const inDashboard = 'Change this in its Dashboard.';

	it( 'has no settings about how shoppers pay, not even for the search', async () => {
		setSettings( testSettings( { capabilities: { settings: true }, missingAbilities: { takePayments: reason } } ) );
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show( { read_only_reasons: { is_wcpay_enabled: reason } } );
		for ( const name of [ 'Payment methods', 'Express checkouts', 'Fraud protection' ] ) {
			expect( screen.queryByRole( 'heading', { name } ) ).toBeNull();
			expect( screen.queryByRole( 'link', { name } ) ).toBeNull();
		}
		expect( place( 'is_wcpay_enabled' ) ).not.toBeVisible();
		expect( screen.getByLabelText( 'Test mode' ) ).toBeVisible();
		await user.type( screen.getByRole( 'searchbox' ), 'klarna' );
		expect( screen.getByText( 'No setting matches “klarna”.' ) ).toBeVisible();
	} );

	it( 'and is only shown hides nothing of the account that shoppers pay into', async () => {
		setSettings( testSettings( { capabilities: { settings: true }, missingAbilities: { takePayments: reason } } ) );
		await show();
		expect( screen.getByRole( 'heading', { name: 'Payment methods' } ) ).toBeVisible();
		expect( place( 'is_wcpay_enabled' ) ).toBeVisible();
	} );

	it( 'says once for a section that its provider keeps these settings', async () => {
		setSettings(
			testSettings( { capabilities: { settings: true }, missingAbilities: { changeAccount: inDashboard } } )
		);
		await show( {
			read_only_reasons: {
				account_statement_descriptor: inDashboard,
				account_business_support_email: 'Your provider does not respond.',
			},
		} );
		expect( place( 'account_statement_descriptor' ) ).not.toHaveTextContent( inDashboard );
		expect( place( 'account_statement_descriptor' ).querySelector( 'input' ) ).toBeDisabled();
		expect( place( 'account_business_support_email' ) ).toHaveTextContent( 'Your provider does not respond.' );
		expect( screen.getByRole( 'region', { name: 'Transactions and statements' } ) ).toHaveTextContent(
			inDashboard
		);
	} );
} );

describe( 'saving', () => {
	it( 'names what changed, sends only that, and says that it is saved', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.click( screen.getByLabelText( 'Debug log' ) );
		await user.click( screen.getByLabelText( 'Klarna' ) );
		expect( bar().getByText( '2 unsaved changes' ) ).toBeVisible();
		expect( bar().getByText( 'Payment methods, Debug log' ) ).toBeVisible();
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		await bar().findByText( 'Settings saved.' );
		expect( sent ).toEqual( {
			is_debug_log_enabled: true,
			enabled_payment_method_ids: [ 'card', 'ideal', 'klarna' ],
		} );
		expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toHaveLength( 1 );
	} );

	it( 'can be undone before, one by one and all at once', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.click( screen.getByLabelText( 'Debug log' ) );
		await user.click( screen.getByLabelText( 'Saved cards' ) );
		await user.click( bar().getByRole( 'button', { name: 'Show changes' } ) );
		await user.click( bar().getByRole( 'button', { name: 'Undo: Saved cards' } ) );
		expect( screen.getByLabelText( 'Saved cards' ) ).toBeChecked();
		expect( bar().getByText( '1 unsaved change' ) ).toBeVisible();
		await user.click( bar().getByRole( 'button', { name: 'Undo all' } ) );
		expect( screen.getByLabelText( 'Debug log' ) ).not.toBeChecked();
		expect( bar().getByText( 'No unsaved changes' ) ).toBeVisible();
		expect( sent ).toBeUndefined();
	} );

	it( 'that is refused shows the reason at its field, gives up the search, and leads the keyboard there', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show(
			{},
			Object.assign( new Error(), {
				code: 'rest_invalid_param',
				data: { status: 400, params: { account_business_support_email: 'Enter an email address.' } },
			} )
		);
		const email = screen.getByLabelText( 'Support email address' );
		await user.clear( email );
		await user.type( screen.getByLabelText( 'Search settings' ), 'debug' );
		expect( email ).not.toBeVisible();
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		expect(
			await screen.findByText( 'Error saving settings. Nothing was changed. Check the highlighted settings.' )
		).toBeVisible();
		await waitFor( () => expect( email ).toHaveFocus() );
		expect( email ).toHaveAccessibleDescription( /Enter an email address\./ );
		expect( email ).toBeInvalid();
		expect( bar().getByText( '1 unsaved change' ) ).toBeVisible();
		const box = screen.getByLabelText( 'Search settings' );
		await user.type( box, 'debug' );
		await user.keyboard( '{Escape}' );
		expect( email ).toBeVisible();
		expect( box ).toHaveFocus();
	} );

	it( 'that is refused as a whole is described by the reason', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show(
			{},
			Object.assign( new Error(), {
				code: 'rest_invalid_param',
				data: {
					status: 400,
					params: {
						enabled_payment_method_ids: 'Turn on a method.',
						advanced_fraud_protection_settings: 'Check the limits.',
					},
				},
			} )
		);
		await user.click( screen.getByLabelText( 'Debug log' ) );
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		const methods = screen.getByRole( 'group', { name: 'Payment methods' } );
		await waitFor( () => expect( methods ).toContainElement( methods.ownerDocument.activeElement as HTMLElement ) );
		expect( methods ).toHaveAccessibleDescription( 'Turn on a method.' );
		expect( screen.getByRole( 'link', { name: 'Set up advanced filters' } ) ).toHaveAccessibleDescription(
			'Check the limits.'
		);
	} );

	it( 'offers both values if another user saved a different one, and saves the chosen ones', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		const text = 'Another user changed this after you opened the page.';
		await show(
			{ payment_request_button_theme: 'dark' },
			Object.assign( new Error( text ), {
				code: 'tillbook_settings_changed',
				data: {
					status: 409,
					params: { enabled_payment_method_ids: text, payment_request_button_theme: text },
					current: { enabled_payment_method_ids: [ 'card' ], payment_request_button_theme: 'light' },
				},
			} )
		);
		await user.click( screen.getByLabelText( 'Klarna' ) );
		await user.click( screen.getByLabelText( 'Light with an outline, for light pages' ) );
		await user.click( screen.getByLabelText( 'Debug log' ) );
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		expect( known ).toEqual( {
			enabled_payment_method_ids: [ 'card', 'ideal' ],
			payment_request_button_theme: 'dark',
			is_debug_log_enabled: false,
		} );
		const list = await bar().findByRole( 'list', { name: 'Settings changed by another user' } );
		expect( list ).toHaveFocus();
		expect( bar().getByRole( 'alert' ) ).toHaveTextContent(
			'Your changes haven’t been saved. Choose which values to keep.'
		);
		const rows = within( list ).getAllByRole( 'listitem' );
		expect( rows[ 0 ] ).toHaveTextContent(
			/Payment methods.*Saved by another user: Credit and debit cards.*Yours: Credit and debit cards, iDEAL, Klarna/
		);
		expect( rows[ 1 ] ).toHaveTextContent(
			/Saved by another user: Light, for dark pages.*Yours: Light with an outline/
		);
		expect( bar().getByRole( 'button', { name: 'Save changes' } ) ).toHaveAttribute( 'aria-disabled', 'true' );

		await user.click( bar().getByRole( 'button', { name: 'Use the saved value: Button theme' } ) );
		expect( screen.getByLabelText( 'Light, for dark pages' ) ).toBeChecked();
		await user.click( bar().getByRole( 'button', { name: 'Keep mine: Payment methods' } ) );
		expect( screen.getByRole( 'region', { name: 'Save settings' } ) ).toHaveFocus();
		expect( bar().queryByRole( 'list', { name: 'Settings changed by another user' } ) ).toBeNull();
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		expect( sent ).toEqual( {
			enabled_payment_method_ids: [ 'card', 'ideal', 'klarna' ],
			is_debug_log_enabled: true,
		} );
		expect( known ).toEqual( { enabled_payment_method_ids: [ 'card' ], is_debug_log_enabled: false } );
	} );

	it( 'is asked about before the page goes', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		const leave = () => ! window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) );
		expect( leave() ).toBe( false );
		await user.click( screen.getByLabelText( 'Debug log' ) );
		expect( leave() ).toBe( true );
		await user.click( bar().getByRole( 'button', { name: 'Undo all' } ) );
		expect( leave() ).toBe( false );
	} );
} );

it( 'a phone number reads from left to right in every language', async () => {
	await show();
	expect( screen.getByLabelText( 'Support phone number' ) ).toHaveAttribute( 'dir', 'ltr' );
} );

describe( 'the search', () => {
	it( 'finds by name, help and keywords, says how many, and hides the rest', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		const box = screen.getByLabelText( 'Search settings' );
		await user.type( box, 'SANDBOX' );
		expect( screen.getByText( /^1 of \d+ settings$/ ) ).toBeVisible();
		expect( screen.getByLabelText( 'Test mode' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Debug log' ) ).not.toBeVisible();
		expect( sectionOf( 'advanced' ) ).not.toBeVisible();
		await user.clear( box );
		await user.type( box, 'eur klarna' );
		expect( screen.getByLabelText( 'Klarna' ) ).toBeVisible();
		expect( screen.getByLabelText( 'iDEAL' ) ).not.toBeVisible();
		// It cancels what an input method has converted.
		fireEvent.keyDown( box, { key: 'Escape', isComposing: true } );
		expect( box ).toHaveValue( 'eur klarna' );
		await user.keyboard( '{Escape}' );
		expect( box ).toHaveValue( '' );
		expect( screen.getByLabelText( 'Debug log' ) ).toBeVisible();
	} );

	it( 'says that nothing matches, and the way back', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.type( screen.getByLabelText( 'Search settings' ), 'zzz' );
		expect( screen.getByText( 'No setting matches “zzz”.' ) ).toBeVisible();
		await user.click( screen.getByRole( 'button', { name: 'Show all settings' } ) );
		expect( screen.getByLabelText( 'Debug log' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Search settings' ) ).toHaveFocus();
	} );
} );

describe( 'the index of sections', () => {
	const link = ( name: string ) =>
		within( screen.getByRole( 'navigation', { name: 'Sections' } ) ).queryByRole( 'link', { name } );

	/** Distances of the sections from the top of the window; the others are below it. */
	let tops: Record< string, number >;

	beforeEach( () => {
		Element.prototype.scrollIntoView = jest.fn();
		tops = { general: 100 };
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
			return { top: tops[ this.id ] ?? 5000 } as DOMRect;
		} );
	} );
	afterEach( () => jest.restoreAllMocks() );

	it( 'goes to a section, moves the focus to its heading, names it in the URL and marks it', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		expect( link( 'General' ) ).toHaveAttribute( 'aria-current', 'location' );
		link( 'Fraud protection' )?.focus();
		await user.keyboard( '{Enter}' );
		expect( document.getElementById( 'fraud' )?.scrollIntoView ).toHaveBeenCalled();
		expect( screen.getByRole( 'heading', { name: 'Fraud protection' } ) ).toHaveFocus();
		expect( window.location.hash ).toBe( '#fraud' );
		expect( link( 'Fraud protection' ) ).toHaveAttribute( 'aria-current', 'location' );
		expect( link( 'General' ) ).not.toHaveAttribute( 'aria-current' );
	} );

	it( 'leaves opening a link in another tab to the browser', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.keyboard( '{Control>}' );
		await user.click( link( 'Advanced' ) as HTMLElement );
		await user.keyboard( '{/Control}' );
		expect( screen.getByRole( 'heading', { name: 'Advanced' } ) ).not.toHaveFocus();
		expect( link( 'General' ) ).toHaveAttribute( 'aria-current', 'location' );
	} );

	it( 'follows the reader, and the sections that the search leaves', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		tops = { general: -900, 'payment-methods': -40, fraud: 700 };
		window.dispatchEvent( new Event( 'scroll' ) );
		await waitFor( () => expect( link( 'Payment methods' ) ).toHaveAttribute( 'aria-current', 'location' ) );
		await user.type( screen.getByLabelText( 'Search settings' ), 'debug' );
		expect( link( 'Payment methods' ) ).toBeNull();
		expect( link( 'Advanced' ) ).toHaveAttribute( 'aria-current', 'location' );
		await user.type( screen.getByLabelText( 'Search settings' ), ' zzz' );
		expect( screen.queryByRole( 'navigation', { name: 'Sections' } ) ).toBeNull();
	} );
} );

describe( 'what this store can never use', () => {
	const fold = ( text: string ) => screen.queryByText( text )?.closest( 'details' );

	it( 'is folded with its count; it opens on request and for the search', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		const method = { is_available: false, unavailable_reason: 'No.' };
		await show( {
			payment_methods: [
				paymentMethod(),
				paymentMethod( { ...method, id: 'grabpay', label: 'GrabPay' } ),
				paymentMethod( { ...method, id: 'au_becs_debit', label: 'BECS Direct Debit' } ),
				paymentMethod( { ...method, id: 'sofort', label: 'Sofort', is_retired: true } ),
			],
		} );
		const methods = sectionOf( 'payment-methods' );
		expect( within( methods ).getByText( 'Not available in your country (2)' ) ).toBeVisible();
		expect( within( methods ).getByText( 'No longer offered (1)' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Credit and debit cards' ) ).toBeVisible();
		expect( screen.getByLabelText( 'GrabPay' ) ).not.toBeVisible();
		await user.type( screen.getByLabelText( 'Search settings' ), 'grabpay' );
		expect( screen.getByLabelText( 'GrabPay' ) ).toBeVisible();
		expect( screen.getByLabelText( 'BECS Direct Debit' ) ).not.toBeVisible();
		expect( within( methods ).getByText( 'No longer offered (1)' ) ).not.toBeVisible();
		await user.clear( screen.getByLabelText( 'Search settings' ) );
		expect( screen.getByLabelText( 'GrabPay' ) ).not.toBeVisible();
	} );

	it( 'holds names in Japanese for businesses elsewhere, unless one is set', async () => {
		const { unmount } = await show();
		const names = within( sectionOf( 'statements' ) );
		expect( names.getByText( 'Not available in your country (2)' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Name on statements in kanji' ) ).not.toBeVisible();
		unmount();
		const again = await show( { account_statement_descriptor_kanji: '樫鉄' } );
		expect( screen.getByLabelText( 'Name on statements in kanji' ) ).toBeVisible();
		again.unmount();
		// A provider that can't be reached says nothing about the country.
		const reason = 'The provider does not respond.';
		await show( {
			read_only_reasons: {
				account_statement_descriptor: reason,
				account_statement_descriptor_kanji: reason,
				account_statement_descriptor_kana: reason,
			},
		} );
		expect( screen.getByLabelText( 'Name on statements in kanji' ) ).toBeVisible();
	} );

	it( 'holds Stripe Billing, unless the provider renews subscriptions', async () => {
		const { unmount } = await show();
		expect( fold( 'Not available in this store (2)' ) ).not.toHaveAttribute( 'open' );
		expect( screen.getByLabelText( 'Stripe Billing' ) ).not.toBeVisible();
		unmount();
		await show( { stripe_billing_subscription_count: 3 } );
		expect( screen.getByLabelText( 'Stripe Billing' ) ).toBeVisible();
		expect( screen.getByLabelText( 'Built-in subscriptions' ) ).not.toBeVisible();
	} );
} );

describe( 'what cannot be changed', () => {
	it( 'says why beside it', async () => {
		await show( {
			read_only_reasons: {
				...settingsRecord().read_only_reasons,
				is_test_mode_enabled: 'The store has no live account.',
				deposit_schedule_interval: 'Payouts are blocked.',
			},
		} );
		expect( screen.getByLabelText( 'Test mode' ) ).toBeDisabled();
		expect( screen.getByLabelText( 'Test mode' ) ).toHaveAccessibleDescription( /The store has no live account/ );
		expect( screen.getByLabelText( 'How often payouts go out' ) ).toBeDisabled();
		expect( place( 'deposit_schedule_interval' ) ).toHaveTextContent( 'Payouts are blocked.' );
		expect( screen.getByLabelText( 'Stripe Billing' ) ).toBeDisabled();
		expect( place( 'is_woopay_enabled' ) ).toHaveTextContent( 'support this one-click checkout' );
	} );

	it( 'is changed at the provider where the provider wants that, with a link', async () => {
		setSettings(
			testSettings( {
				capabilities: { view: true, settings: true },
				missingAbilities: { changeAccount: 'Change this at the provider.' },
				accountStatus: { accountLink: 'https://dashboard.example/settings' },
			} )
		);
		await show();
		const schedule = within( sectionOf( 'payout-schedule' ) );
		expect( schedule.getByText( 'Change this at the provider.', { exact: false } ) ).toBeVisible();
		expect( schedule.getByRole( 'link', { name: /Open your account/ } ) ).toHaveAttribute(
			'href',
			'https://dashboard.example/settings'
		);
	} );

	it( 'is everything for users who can only view', async () => {
		setSettings( testSettings( { capabilities: { view: true } } ) );
		await show();
		expect( screen.getByText( /You can view these settings but not change them/ ) ).toBeVisible();
		for ( const box of document.querySelectorAll( '[data-setting] input:not([type=file])' ) ) {
			expect( box ).toBeDisabled();
		}
	} );
} );

describe( 'payment methods', () => {
	const row = ( id: string ) => document.querySelector( `[data-method="${ id }"]` );

	it( 'say where they work, what they cost and how they stand', async () => {
		await show();
		expect( row( 'ideal' ) ).toHaveTextContent(
			/Active.*EUR · customers in Netherlands.*Fee .*1\.000% \+ \$0\.30 USD.*, at most .*\$5\.00/
		);
		expect( row( 'klarna' ) ).toHaveTextContent( /Off.*EUR, SEK · customers in 4 countries/ );
		expect( row( 'grabpay' ) ).toHaveTextContent( 'GrabPay is not open to businesses in US.' );
	} );

	it( 'that wait for the provider say what for', async () => {
		await show( {
			payment_method_statuses: {
				ideal: {
					status: 'inactive',
					reason: 'The provider needs more details first.',
					requirements: [ { code: 'x', text: 'A support phone number.' } ],
				},
			},
		} );
		expect( row( 'ideal' ) ).toHaveTextContent(
			/Needs attention.*The provider needs more details first\.A support phone number\./
		);
	} );

	it( 'that cannot wait are named while manual capture is on', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.click( screen.getByLabelText( 'Manual capture' ) );
		expect( place( 'is_manual_capture_enabled' ) ).toHaveTextContent(
			'These payment methods can’t be captured later and aren’t offered while this is on: iDEAL.'
		);
		expect( row( 'ideal' ) ).toHaveTextContent( 'Not offered while manual capture is on' );
	} );

	it( 'that another gateway also offers are named, with ways to fix or dismiss that', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show( {
			payment_methods: [ paymentMethod() ],
			duplicated_payment_method_ids: {
				card: [
					{
						key: 'card:other',
						gateway_id: 'other',
						gateway_title: 'Other Pay',
						settings_url: '/other',
						is_dismissed: false,
					},
				],
			},
		} );
		rest.answers[ `GET ${ PATH }/tillbook_dismissed_duplicates` ] = { value: {} };
		rest.answers[ `POST ${ PATH }/tillbook_dismissed_duplicates` ] = { value: {} };
		expect( row( 'card' ) ).toHaveTextContent(
			'Shoppers would see Credit and debit cards twice because Other Pay also offers it.'
		);
		expect( screen.getByRole( 'link', { name: 'Open the settings for Other Pay' } ) ).toHaveAttribute(
			'href',
			'/other'
		);
		await user.click( screen.getByRole( 'button', { name: 'Dismiss' } ) );
		expect( await screen.findByText( /Also offered by Other Pay\./ ) ).toBeVisible();
		expect( rest.asked ).toContain( `POST ${ PATH }/tillbook_dismissed_duplicates` );
		expect( document.querySelector( '.tillbook-method-row__duplicates' ) ).toHaveFocus();
		let fail: ( error: Error ) => void = () => {};
		rest.answers[ `POST ${ PATH }/tillbook_dismissed_duplicates` ] = () =>
			new Promise( ( _, reject ) => ( fail = reject ) );
		const again = screen.getByRole( 'button', { name: 'Warn me again' } );
		await user.click( again );
		await waitFor( () => expect( again ).toHaveAttribute( 'aria-disabled', 'true' ) );
		await act( async () => fail( new Error( 'Down.' ) ) );
		expect( row( 'card' ) ).toHaveTextContent( 'Your choice could not be saved. Down.' );
		expect( again ).toHaveFocus();
	} );
} );

describe( 'express checkouts', () => {
	it( 'preview the buttons as they are chosen, before they are saved', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.click( screen.getByLabelText( 'Buy with' ) );
		await user.click( screen.getByLabelText( 'Large (55 pixels)' ) );
		await user.click( screen.getByLabelText( 'Light, for dark pages' ) );
		const button = screen.getByRole( 'img', { name: 'Buy with Apple Pay' } );
		expect( button ).toHaveClass( 'is-large', 'is-light' );
		expect( button ).toHaveStyle( { borderRadius: '4px' } );
	} );

	it( 'can be left out of places', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.click( screen.getByLabelText( 'Cart' ) );
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		await bar().findByText( 'Settings saved.' );
		expect( sent ).toEqual( { payment_request_enabled_locations: [ 'product', 'checkout' ] } );
	} );
} );

it( 'currencies are linked as multi-currency is saved, not as it is switched', async () => {
	window.tillbookBoot = { routes: [ '/payments/multi-currency-setup' ], flags: {}, connected: true, menu: '' };
	const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
	await show();
	await user.click( screen.getByLabelText( 'Multi-currency' ) );
	expect( screen.getByRole( 'link', { name: 'Set up multiple currencies' } ) ).toBeVisible();
	expect( screen.queryByRole( 'link', { name: 'Currencies and their rates' } ) ).toBeNull();
	await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
	expect( await screen.findByRole( 'link', { name: 'Currencies and their rates' } ) ).toBeVisible();
} );

it( 'currencies are not linked for users who can’t open their page', async () => {
	setSettings( testSettings( { capabilities: { view: true } } ) );
	await show( { is_multi_currency_enabled: true } );
	expect( screen.getByLabelText( 'Multi-currency' ) ).toBeChecked();
	expect( screen.queryByRole( 'link', { name: 'Currencies and their rates' } ) ).toBeNull();
} );

describe( 'payouts', () => {
	it( 'are unknown if the provider doesn’t tell the schedule', async () => {
		await show( { deposit_schedule_interval: null } );
		const facts = within( place( 'deposit_status' ) );
		expect( facts.getByText( 'Unknown' ) ).toBeVisible();
		expect( facts.queryByText( 'Payout delay' ) ).toBeNull();
		expect( screen.getByLabelText( 'How often payouts go out' ) ).toHaveDisplayValue( 'Not set' );
	} );

	it( 'on the last day of the month are sent as 31', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		await user.selectOptions( screen.getByLabelText( 'How often payouts go out' ), 'Monthly' );
		await user.selectOptions( screen.getByLabelText( 'Day of the month' ), 'Last day' );
		expect( screen.getByText( /on the last day of each month/ ) ).toBeVisible();
		await user.click( bar().getByRole( 'button', { name: 'Save changes' } ) );
		await bar().findByText( 'Settings saved.' );
		expect( sent ).toEqual( { deposit_schedule_interval: 'monthly', deposit_schedule_monthly_anchor: 31 } );
	} );

	it( 'have no unsaved day that is not on the screen', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show();
		const interval = screen.getByLabelText( 'How often payouts go out' );
		await user.selectOptions( interval, 'Monthly' );
		await user.selectOptions( screen.getByLabelText( 'Day of the month' ), '15' );
		await user.selectOptions( interval, 'Daily' );
		expect( bar().getByText( 'No unsaved changes' ) ).toBeVisible();
		await user.selectOptions( interval, 'Weekly' );
		await user.selectOptions( screen.getByLabelText( 'Day of the week' ), 'Tuesday' );
		await user.click( bar().getByRole( 'button', { name: 'Show changes' } ) );
		await user.click( bar().getByRole( 'button', { name: 'Undo: How often payouts go out' } ) );
		expect( bar().getByText( 'No unsaved changes' ) ).toBeVisible();
	} );

	it( 'that are suspended are said to be so once, and in words', async () => {
		await show( { deposit_status: 'blocked', deposit_restrictions: 'deposits_blocked' } );
		const facts = screen.getByLabelText( 'Payouts for this account' );
		expect( facts ).toHaveTextContent( 'Temporarily suspended' );
		expect( facts ).not.toHaveTextContent( /blocked/ );
	} );

	it( 'are gone to by a link of the overview', async () => {
		Element.prototype.scrollIntoView = jest.fn();
		window.location.hash = '#payout-schedule';
		await show();
		expect( screen.getByRole( 'heading', { name: 'Payouts' } ) ).toHaveFocus();
	} );
} );

describe( 'Stripe Billing', () => {
	it( 'is passed to the store, and a failure is shown', async () => {
		const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
		await show( { stripe_billing_subscription_count: 12 } );
		rest.answers[ `POST ${ PATH }/schedule-stripe-billing-migration` ] = Object.assign( new Error( 'Busy.' ), {
			code: 'tillbook_x',
			data: { status: 503 },
		} );
		await user.click( screen.getByRole( 'button', { name: 'Move renewals to the store' } ) );
		expect( await screen.findByText( 'Error starting the Stripe Billing migration. Busy.' ) ).toBeVisible();
		rest.answers[ `POST ${ PATH }/schedule-stripe-billing-migration` ] = {
			is_migrating_stripe_billing: true,
			stripe_billing_subscription_count: 12,
			stripe_billing_migrated_count: 3,
		};
		await user.click( screen.getByRole( 'button', { name: 'Move renewals to the store' } ) );
		expect(
			await screen.findByText( /The store now renews 3 of the 12 subscriptions.*being moved/ )
		).toBeVisible();
		expect( place( 'is_migrating_stripe_billing' ) ).toHaveFocus();
	} );
} );

it( 'a logo that cannot be read is said to be one', async () => {
	await show( { woopay_store_logo: 'file_logo' } );
	expect( await within( place( 'woopay_store_logo' ) ).findByRole( 'alert' ) ).toHaveTextContent(
		'Error retrieving file.'
	);
} );

it( 'the focus is kept where the logo is removed', async () => {
	const user = userEvent.setup( { delay: null, pointerEventsCheck: 0 } );
	await show( { woopay_store_logo: 'file_logo' } );
	await user.click( within( place( 'woopay_store_logo' ) ).getByRole( 'button', { name: 'Remove logo' } ) );
	expect( within( place( 'woopay_store_logo' ) ).getByRole( 'button', { name: 'Upload logo' } ) ).toHaveFocus();
	expect( screen.queryByRole( 'button', { name: 'Remove logo' } ) ).toBeNull();
} );

describe( 'two accounts', () => {
	const LIVE = /Shoppers pay into your live account/;
	const TEST = /new payments go to your test account/;
	it.each( [
		[ 'the test account, and shoppers pay into the live one', true, false, LIVE ],
		[ 'the live account, and the store is in test mode', false, true, TEST ],
		[ 'the account that shoppers pay into', false, false, undefined ],
		[ 'the test account in test mode', true, true, undefined ],
	] )( 'says that the screen shows %s', async ( _name, isTest, isTestMode, notice ) => {
		setSettings( testSettings( { hasBothModes: true, testModeOnboarding: isTest } ) );
		await show( { is_test_mode_onboarding: isTest, is_test_mode_enabled: isTestMode, read_only_reasons: {} } );
		expect(
			screen.getByText( isTest ? 'You’re viewing your test account.' : 'You’re viewing your live account.' )
		).toBeTruthy();
		for ( const text of [ LIVE, TEST ] ) {
			expect( screen.queryAllByText( text ) ).toHaveLength( text === notice ? 1 : 0 );
		}
		expect( screen.queryAllByText( /In test mode, shoppers can’t make real payments/ ) ).toHaveLength(
			isTestMode ? 1 : 0
		);
	} );

	it( 'says nothing about accounts with only one', async () => {
		await show( { is_test_mode_onboarding: true, is_test_mode_enabled: false } );
		expect( screen.queryByRole( 'region', { name: 'Account' } ) ).toBeNull();
	} );
} );
