import '@wordpress/notices';
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { currencies, currentRates, enabledCurrency, euroSettings, storeSettings } from '../../../tests/js/currencies';
import { afterAnimation } from '../../../tests/js/modal';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { testSettings } from '../../../tests/js/page-settings';
import { tabRequests } from '../../data/multi-currency';
import { setSettings } from '../../lib/settings';
import { MultiCurrencySettingsPage } from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/navigation', () => ( { getHistory: () => ( { push: jest.fn(), block: () => () => {} } ) } ) );

jest.mock( '../../lib/flag-emoji', () => ( { drawsFlags: () => true } ) );

// Queries by role in a large WordPress dialog are slow on a busy machine.
jest.setTimeout( 60000 );
configure( { asyncUtilTimeout: 10000 } );

const ROOT = '/wc/v3/payments/multi-currency';
const bodies: Record< string, unknown > = {};
const refusal = ( message: string, status = 503 ) =>
	Object.assign( new Error(), { code: 'x', message, data: { status } } );

const keep =
	( answer: unknown ) =>
	( { path, data }: { path: string; data?: unknown } ) => {
		bodies[ path ] = data;
		return answer;
	};

async function open( answers: Record< string, unknown > = {} ) {
	answerRest( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `GET ${ ROOT }/currencies/EUR` ]: euroSettings(),
		[ `GET ${ ROOT }/currencies/EUR/example` ]: {
			price: 1937,
			price_currency: 'usd',
			converted: 1799,
			currency: 'eur',
		},
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { is_multi_currency_enabled: true } ),
		[ `POST ${ ROOT }/update-enabled-currencies` ]: keep( {} ),
		[ `POST ${ ROOT }/update-settings` ]: keep( {} ),
		[ `POST ${ ROOT }/currencies/EUR` ]: keep( {} ),
		'POST /wc/v3/payments/settings': keep( {} ),
		...answers,
	} );
	await load( tabRequests() );
	render( <MultiCurrencySettingsPage /> );
}

const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const said = ( text: string ) =>
	waitFor( () => expect( document.querySelector( '.components-snackbar-list' ) ).toHaveTextContent( text ) );

beforeEach( () => {
	window.scrollTo = jest.fn();
	Object.keys( bodies ).forEach( ( path ) => delete bodies[ path ] );
} );

test( 'each currency shows its rate, where it is from and how old it is', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [
			enabledCurrency( 'EUR', { is_rate_stale: true } ),
			enabledCurrency( 'JPY', { rate: '151.2', rate_type: 'manual' } ),
			enabledCurrency( 'NOK', { rate: null, rate_updated: null } ),
		] ),
	} );
	const rows = screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent?.replace( /[⁦⁩]/g, '' ) );
	expect( rows[ 0 ] ).toMatch( /US dollar USD \$Store currency$/ );
	expect( rows[ 1 ] ).toMatch( /1 USD = 0\.900000 EURAutomatic, updated 2026-09-21 \/ \d\d:\d\dOld rate/ );
	expect( rows[ 2 ] ).toMatch( /1 USD = 151\.20000 JPYYour rate, entered 2026-09-21/ );
	expect( rows[ 3 ] ).toMatch( /Needs a rate/ );
	expect( screen.queryByRole( 'button', { name: 'Remove US dollar' } ) ).toBeNull();
} );

test( 'if the provider does not answer, the page says so with the age of its rates', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ], {
			rates: currentRates( { is_reachable: false, is_stale: true } ),
		} ),
	} );
	expect(
		screen.getByText( /hasn’t sent new exchange rates\. Prices are converted at its last rates, from 2026-09-21/, {
			selector: '.components-notice__content',
		} )
	).toBeVisible();
} );

test( 'a store with one currency, a failed answer and a switched-off feature look different', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies(),
		[ `GET ${ ROOT }/get-settings` ]: refusal( 'Down.' ),
	} );
	expect( screen.getByText( /^Your store sells only in US dollar\./ ) ).toBeVisible();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error retrieving store settings. Down.' );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings();
	fireEvent.click( button( 'Try again' ) );
	const turnOn = await screen.findByRole( 'button', { name: 'Turn on multi-currency' } );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( { is_multi_currency_enabled: true } );
	act( () => turnOn.focus() );
	fireEvent.click( turnOn );
	await said( 'Settings saved.' );
	await waitFor( () => expect( turnOn ).not.toBeInTheDocument() );
	expect( document.querySelector( '.tillbook-currencies' ) ).toHaveFocus();
	expect( bodies[ '/wc/v3/payments/settings' ] ).toEqual( { is_multi_currency_enabled: true } );
} );

test.each( [ true, false ] )( 'beside another currency plugin, the page warns, on or off: %s', async ( isOn ) => {
	const conflict = 'CURCY is active.';
	await open( {
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { conflict, is_multi_currency_enabled: isOn } ),
	} );
	expect( screen.getAllByText( conflict )[ 0 ] ).toBeVisible();
} );

test( 'a manual rate with rounding and charm is saved as it was typed, with an example before', async () => {
	await open();
	fireEvent.click( button( 'Manage Euro' ) );
	const dialog = within( await screen.findByRole( 'dialog', { name: 'Manage Euro' } ) );
	await waitFor( () => expect( dialog.getByRole( 'radio', { name: /^Automatic/ } ) ).toBeChecked() );
	fireEvent.click( dialog.getByRole( 'radio', { name: /^Manual/ } ) );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Save currency' } ) );
	expect( dialog.getByRole( 'alert' ) ).toHaveTextContent( 'Enter a rate greater than 0' );
	expect( dialog.getByLabelText( 'Value of 1 USD in EUR' ) ).toHaveFocus();
	fireEvent.change( dialog.getByLabelText( 'Value of 1 USD in EUR' ), { target: { value: '0,8765' } } );
	fireEvent.change( dialog.getByLabelText( 'Price rounding' ), { target: { value: '1' } } );
	fireEvent.change( dialog.getByLabelText( 'Charm pricing' ), { target: { value: '-0.01' } } );
	await waitFor(
		() =>
			expect( dialog.getByRole( 'status' ).textContent?.replace( /[⁦⁩]/g, '' ) ).toMatch(
				/^A product priced at \$19\.37.* is sold for €17\.99/
			),
		{ timeout: 3000 }
	);
	const asked = new URL( `http://shop.test${ rest.asked.at( -1 )?.replace( 'GET ', '' ) }` ).searchParams;
	expect( Object.fromEntries( asked ) ).toEqual( {
		exchange_rate_type: 'manual',
		manual_rate: '0.8765',
		price_rounding: '1',
		price_charm: '-0.01',
		price: '1937',
	} );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Save currency' } ) );
	await said( 'Currency settings updated.' );
	expect( bodies[ `${ ROOT }/currencies/EUR` ] ).toEqual( {
		exchange_rate_type: 'manual',
		manual_rate: '0.8765',
		price_rounding: '1',
		price_charm: '-0.01',
	} );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

test( 'a provider without exchange rates is not said to have failed', async () => {
	setSettings( testSettings( { missingAbilities: { rates: 'Enter the rates yourself.' } } ) );
	await open( {
		[ `GET ${ ROOT }/currencies` ]: {
			...currencies( [ enabledCurrency( 'EUR' ) ] ),
			rates: currentRates( { source: null, updated: null, is_reachable: false, is_stale: true } ),
		},
	} );
	expect( document.querySelector( '.tillbook-currencies' ) ).toHaveTextContent( 'Enter the rates yourself.' );
	expect( document.querySelector( '.tillbook-currencies' ) ).not.toHaveTextContent( 'hasn’t sent' );
} );

test( 'rates of the European Central Bank are chosen in the store settings, where it is said what is fetched', async () => {
	await open( { [ `GET ${ ROOT }/get-settings` ]: storeSettings( { offers_ecb_rates: true } ) } );
	const choice = screen.getByRole( 'checkbox', { name: 'Use the European Central Bank’s daily rates' } );
	expect( choice ).not.toBeChecked();
	expect( choice ).toHaveAccessibleDescription(
		/downloads rates .* from www\.ecb\.europa\.eu\. It sends no data about your store/
	);
	fireEvent.click( choice );
	fireEvent.click( button( 'Save store settings' ) );
	await said( 'Store settings saved.' );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toMatchObject( { tillbook_ecb_rates: 'yes' } );
} );

test( 'a rate of the European Central Bank says its day', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ], {
			rates: currentRates( { source: 'ecb', day: '2026-09-21' } ),
		} ),
		[ `GET ${ ROOT }/currencies/EUR` ]: euroSettings( { automatic_source: 'ecb' } ),
	} );
	expect( screen.getByText( 'European Central Bank, 2026-09-21' ) ).toBeVisible();
	expect( document.querySelector( '.components-notice' ) ).toBeNull();
	fireEvent.click( button( 'Manage Euro' ) );
	expect( await screen.findByRole( 'radio', { name: 'Automatic, from the European Central Bank' } ) ).toBeChecked();
	expect( screen.getByText( /published on 2026-09-21\. The bank publishes rates on working days\.$/ ) ).toBeVisible();
} );

test.each( [
	[ { day: '2026-09-21', is_reachable: false }, 'Prices are converted at its rates of 2026-09-21.' ],
	[ { day: '2026-09-21', is_stale: true }, 'There are no new rates from the European Central Bank.' ],
	[ { updated: null, is_reachable: false }, 'Until then, enter your own rate for each currency.' ],
	[ { day: '2026-09-21', lacks_default: true }, 'has no rate for your store’s currency, USD.' ],
] )( 'what is wrong with the rates of the European Central Bank is said: %j', async ( changes, text ) => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ], {
			rates: currentRates( { source: 'ecb', ...changes } ),
		} ),
	} );
	expect( document.querySelector( '.components-notice.is-warning' ) ).toHaveTextContent( text );
} );

test( 'a currency without an automatic rate can have a manual one only', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies/EUR` ]: euroSettings( { automatic_rate: null, automatic_rate_updated: null } ),
	} );
	fireEvent.click( button( 'Manage Euro' ) );
	expect( await screen.findByLabelText( 'Value of 1 USD in EUR' ) ).toBeVisible();
	await act( async () => {} );
	expect( screen.getByText( /has never sent a rate for this currency/ ) ).toBeVisible();
	expect( screen.getAllByRole( 'radio' ) ).toHaveLength( 1 );
} );

test( 'if the settings of a currency fail to load, the page says so and can try again', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'GBP' ) ] ),
		[ `GET ${ ROOT }/currencies/GBP` ]: refusal( 'Down.' ),
	} );
	fireEvent.click( button( 'Manage Pound sterling' ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	expect( await dialog.findByRole( 'alert' ) ).toHaveTextContent(
		'Error retrieving single currency settings. Down.'
	);
	rest.answers[ `GET ${ ROOT }/currencies/GBP` ] = euroSettings( { code: 'GBP' } );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Try again' } ) );
	expect( await dialog.findByRole( 'radio', { name: /^Automatic/ } ) ).toBeChecked();
} );

test( 'a refusal stays in the dialog with what was typed', async () => {
	await open( {
		[ `POST ${ ROOT }/currencies/EUR` ]: refusal(
			'The charm pricing adjustment must be smaller than the price rounding.',
			400
		),
	} );
	fireEvent.click( button( 'Manage Euro' ) );
	const dialog = within( await screen.findByRole( 'dialog' ) );
	fireEvent.change( await dialog.findByLabelText( 'Charm pricing' ), { target: { value: '-0.01' } } );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Save currency' } ) );
	await waitFor( () =>
		expect( dialog.getByRole( 'alert' ) ).toHaveTextContent(
			'Error updating currency settings. The charm pricing adjustment must be smaller'
		)
	);
	expect( dialog.getByLabelText( 'Charm pricing' ) ).toHaveValue( '-0.01' );
} );

test( 'currencies are added by search and removed after a question', async () => {
	await open();
	fireEvent.click( button( 'Add currencies' ) );
	const dialog = within( screen.getByRole( 'dialog', { name: 'Add currencies' } ) );
	fireEvent.change( dialog.getByRole( 'searchbox' ), { target: { value: '£' } } );
	fireEvent.click( dialog.getByRole( 'checkbox' ) );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Add 1 currency' } ) );
	await said( 'Enabled currencies updated.' );
	expect( bodies[ `${ ROOT }/update-enabled-currencies` ] ).toEqual( {
		enabled: [ 'USD', 'EUR', 'GBP' ],
		before: [ 'USD', 'EUR' ],
	} );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Remove Euro' } ) );
	fireEvent.click( button( 'Remove currency' ) );
	await waitFor( () =>
		expect( bodies[ `${ ROOT }/update-enabled-currencies` ] ).toEqual( {
			enabled: [ 'USD' ],
			before: [ 'USD', 'EUR' ],
		} )
	);
} );

test( 'a second removal does not bring the first currency back', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ), enabledCurrency( 'GBP' ) ] ),
		[ `POST ${ ROOT }/update-enabled-currencies` ]: keep( currencies( [ enabledCurrency( 'GBP' ) ] ) ),
	} );
	// The list is slow to be read again.
	rest.answers[ `GET ${ ROOT }/currencies` ] = () => new Promise( () => {} );
	fireEvent.click( button( 'Remove Euro' ) );
	fireEvent.click( button( 'Remove currency' ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	fireEvent.click( button( 'Remove Pound sterling' ) );
	fireEvent.click( button( 'Remove currency' ) );
	await waitFor( () =>
		expect( bodies[ `${ ROOT }/update-enabled-currencies` ] ).toEqual( {
			enabled: [ 'USD' ],
			before: [ 'USD', 'GBP' ],
		} )
	);
} );

test.each< [ string, () => Promise< void > | void, string ] >( [
	[ 'Remove Euro', () => {}, 'Remove currency' ],
	[
		'Add currencies',
		() => void fireEvent.click( screen.getByRole( 'checkbox', { name: /Pound/ } ) ),
		'Add 1 currency',
	],
	[ 'Manage Euro', async () => void ( await screen.findByLabelText( 'Charm pricing' ) ), 'Save currency' ],
] )( 'a dialog stays open while it saves: %s', async ( opening, fill, confirm ) => {
	const never = () => new Promise( () => {} );
	await open( {
		[ `POST ${ ROOT }/update-enabled-currencies` ]: never,
		[ `POST ${ ROOT }/currencies/EUR` ]: never,
	} );
	fireEvent.click( button( opening ) );
	await fill();
	const dialog = screen.getByRole( 'dialog' );
	await act( async () => void fireEvent.click( within( dialog ).getByRole( 'button', { name: confirm } ) ) );
	expect( within( dialog ).getByRole( 'button', { name: confirm } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await afterAnimation( () => {
		fireEvent.keyDown( dialog, { key: 'Escape', code: 'Escape' } );
		fireEvent.click( within( dialog ).getByRole( 'button', { name: 'Close' } ) );
	} );
	expect( screen.getByRole( 'dialog' ) ).toBe( dialog );
} );

test( 'store settings are saved when they changed, and a failure keeps them', async () => {
	await open( { [ `POST ${ ROOT }/update-settings` ]: refusal( 'Down.' ) } );
	expect( button( 'Save store settings' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	fireEvent.click( button( 'Save store settings' ) );
	await said( 'Error saving store settings. Down.' );
	expect( screen.getByRole( 'checkbox', { name: /country/ } ) ).toBeChecked();
	rest.answers[ `POST ${ ROOT }/update-settings` ] = keep( {} );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( {
		enable_auto_currency: true,
		is_multi_currency_enabled: true,
	} );
	await act( async () => fireEvent.click( button( 'Save store settings' ) ) );
	await said( 'Store settings saved.' );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toMatchObject( {
		wcpay_multi_currency_enable_auto_currency: 'yes',
	} );
} );

test( 'saving store settings sends only the changed ones, so that another user’s changes stay', async () => {
	await open( {
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { offers_ecb_rates: true } ),
		// Another user turned the bank's rates on meanwhile.
		[ `POST ${ ROOT }/update-settings` ]: keep(
			storeSettings( { offers_ecb_rates: true, enable_ecb_rates: true, enable_auto_currency: true } )
		),
	} );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( {
		offers_ecb_rates: true,
		enable_ecb_rates: true,
		enable_auto_currency: true,
	} );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	fireEvent.click( button( 'Save store settings' ) );
	await said( 'Store settings saved.' );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toEqual( { wcpay_multi_currency_enable_auto_currency: 'yes' } );
	expect( screen.getByRole( 'checkbox', { name: /European Central Bank/ } ) ).toBeChecked();
} );

test( 'a switcher that the theme doesn’t show any more is kept', async () => {
	await open( {
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { enable_storefront_switcher: true } ),
	} );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	fireEvent.click( button( 'Save store settings' ) );
	await said( 'Store settings saved.' );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toEqual( { wcpay_multi_currency_enable_auto_currency: 'yes' } );
} );

test( 'saved store settings follow what another user saves later', async () => {
	const saved = storeSettings( { offers_ecb_rates: true, enable_auto_currency: true } );
	await open( {
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { offers_ecb_rates: true } ),
		[ `POST ${ ROOT }/update-settings` ]: saved,
	} );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = saved;
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	fireEvent.click( button( 'Save store settings' ) );
	await said( 'Store settings saved.' );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( { offers_ecb_rates: true, enable_ecb_rates: true } );
	await act( () => load( tabRequests() ) );
	expect( screen.getByRole( 'checkbox', { name: /country/ } ) ).not.toBeChecked();
	expect( screen.getByRole( 'checkbox', { name: /European Central Bank/ } ) ).toBeChecked();
	expect( button( 'Save store settings' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	expect( window.dispatchEvent( new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( true );
} );

test( 'what is changed while store settings are saved stays unsaved', async () => {
	let answer: ( settings: unknown ) => void = () => {};
	await open( {
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { offers_ecb_rates: true } ),
		[ `POST ${ ROOT }/update-settings` ]: ( request: { path: string } ) => {
			keep( {} )( request );
			return new Promise( ( done ) => ( answer = done ) );
		},
	} );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( {
		offers_ecb_rates: true,
		enable_auto_currency: true,
	} );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	await act( async () => void fireEvent.click( button( 'Save store settings' ) ) );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /European Central Bank/ } ) );
	await act( async () => answer( storeSettings( { offers_ecb_rates: true, enable_auto_currency: true } ) ) );
	await said( 'Store settings saved.' );
	expect( screen.getByRole( 'checkbox', { name: /European Central Bank/ } ) ).toBeChecked();
	rest.answers[ `POST ${ ROOT }/update-settings` ] = keep( {} );
	await act( async () => void fireEvent.click( button( 'Save store settings' ) ) );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toEqual( { tillbook_ecb_rates: 'yes' } );
} );

test( 'a currency is loaded again when it is opened again, and only changed rules are saved', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies/EUR` ]: euroSettings( { exchange_rate_type: 'manual', manual_rate: '0.9' } ),
	} );
	fireEvent.click( button( 'Manage Euro' ) );
	expect( await screen.findByLabelText( 'Value of 1 USD in EUR' ) ).toHaveValue( '0.9' );
	fireEvent.click( button( 'Cancel' ) );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	// Another user changed it meanwhile.
	rest.answers[ `GET ${ ROOT }/currencies/EUR` ] = euroSettings( {
		exchange_rate_type: 'manual',
		manual_rate: '0.95',
	} );
	fireEvent.click( button( 'Manage Euro' ) );
	expect( await screen.findByLabelText( 'Value of 1 USD in EUR' ) ).toHaveValue( '0.95' );
	fireEvent.change( screen.getByLabelText( 'Price rounding' ), { target: { value: '1' } } );
	fireEvent.click( button( 'Save currency' ) );
	await said( 'Currency settings updated.' );
	expect( bodies[ `${ ROOT }/currencies/EUR` ] ).toEqual( { price_rounding: '1' } );
} );

test( 'a manual rate that was entered before is saved with the choice to use it', async () => {
	await open( { [ `GET ${ ROOT }/currencies/EUR` ]: euroSettings( { manual_rate: '0.9' } ) } );
	fireEvent.click( button( 'Manage Euro' ) );
	fireEvent.click( await screen.findByRole( 'radio', { name: /^Manual/ } ) );
	fireEvent.click( button( 'Save currency' ) );
	await said( 'Currency settings updated.' );
	expect( bodies[ `${ ROOT }/currencies/EUR` ] ).toEqual( { exchange_rate_type: 'manual', manual_rate: '0.9' } );
} );

test( 'the preview shows the shop in simulation mode with what is not saved yet', async () => {
	await open();
	fireEvent.click( screen.getByRole( 'checkbox', { name: /country/ } ) );
	fireEvent.click( button( 'Preview' ) );
	const frame = screen.getByTitle( 'Your store as shoppers would see it' ) as HTMLIFrameElement;
	expect( Object.fromEntries( new URL( frame.src ).searchParams ) ).toEqual( {
		tillbook_simulation: '1',
		_wpnonce: 'n',
		currency: 'eur',
		automatic: '1',
		switcher: '0',
	} );
	fireEvent.change( screen.getByLabelText( 'Currency' ), { target: { value: 'usd' } } );
	expect( new URL( frame.src ).searchParams.get( 'currency' ) ).toBe( 'usd' );
} );
