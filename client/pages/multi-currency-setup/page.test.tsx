import '@wordpress/notices';
import { dispatch } from '@wordpress/data';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { currencies, currentRates, enabledCurrency, storeSettings } from '../../../tests/js/currencies';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { store as multiCurrencyStore, wizardRequests } from '../../data/multi-currency';
import { navigate } from '../../lib/navigate';
import MultiCurrencySetupPage from '.';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@woocommerce/navigation', () => ( { getHistory: () => ( { push: jest.fn() } ) } ) );
jest.mock( '../../lib/navigate', () => ( { navigate: jest.fn() } ) );

jest.mock( '../../lib/flag-emoji', () => ( { drawsFlags: () => true } ) );

// Queries by role in a large WordPress dialog are slow on a busy machine.
jest.setTimeout( 60000 );
configure( { asyncUtilTimeout: 10000 } );

const ROOT = '/wc/v3/payments/multi-currency';
const OPTION = '/wc/v3/payments/settings/wcpay_multi_currency_setup_completed';
const bodies: Record< string, unknown > = {};

const keep =
	( answer: unknown ) =>
	( { path, data }: { path: string; data?: unknown } ) => {
		bodies[ path ] = data;
		return answer;
	};

async function open( answers: Record< string, unknown > = {} ) {
	answerRest( {
		[ `GET ${ ROOT }/currencies` ]: currencies(),
		[ `GET ${ ROOT }/get-settings` ]: storeSettings(),
		[ `GET ${ OPTION }` ]: { value: false },
		[ `POST ${ ROOT }/update-enabled-currencies` ]: keep( {} ),
		[ `POST ${ ROOT }/update-settings` ]: keep( {} ),
		'POST /wc/v3/payments/settings': keep( {} ),
		[ `POST ${ OPTION }` ]: keep( { value: true } ),
		...answers,
	} );
	await load( wizardRequests() );
	render( <MultiCurrencySetupPage /> );
}

const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const choose = ( name: RegExp ) => fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
const current = () =>
	screen.getAllByRole( 'listitem' ).find( ( item ) => item.getAttribute( 'aria-current' ) === 'step' );

beforeEach( () => {
	Object.keys( bodies ).forEach( ( path ) => delete bodies[ path ] );
	jest.clearAllMocks();
	act( () => void dispatch( multiCurrencyStore ).refresh() );
} );

test( 'the wizard is titled, and its three steps are named in their order', async () => {
	await open();
	expect( screen.getByRole( 'heading', { level: 2, name: 'Set up multiple currencies' } ) ).toBeVisible();
	expect(
		screen
			.getAllByRole( 'heading', { level: 3 } )
			.map( ( { textContent } ) => textContent?.replace( /\s*Current step/, '' ).trim() )
	).toEqual( [ '1Step 1: Add currencies', '2Step 2: Review store settings', '3Step 3: Setup complete' ] );
} );

test( 'beside another currency plugin, the wizard warns first', async () => {
	const conflict = 'CURCY is active.';
	await open( { [ `GET ${ ROOT }/get-settings` ]: storeSettings( { conflict } ) } );
	expect( screen.getAllByText( conflict )[ 0 ] ).toBeVisible();
} );

test( 'recommended currencies come first, without those that are there, and a search finds the others', async () => {
	await open( { [ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ) } );
	const names = () =>
		screen
			.getAllByRole( 'checkbox' )
			.map( ( box ) => ( box as HTMLInputElement ).labels?.[ 0 ]?.textContent?.replace( /^\W+/, '' ) );
	expect( screen.getAllByRole( 'group' ).map( ( group ) => group.querySelector( 'legend' )?.textContent ) ).toEqual( [
		'Recommended',
		'All other currencies',
	] );
	expect( names() ).toEqual( [
		'Japanese yen JPY ¥',
		'Pound sterling GBP £',
		'Swiss franc CHF',
		'Norwegian krone NOK kr',
	] );
	fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value: 'KR' } } );
	expect( names() ).toEqual( [ 'Norwegian krone NOK kr' ] );
	fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value: 'zzz' } } );
	expect( screen.getByText( /^No currency you can add/ ) ).toBeVisible();
} );

test( 'currencies that the provider has not sent are not said to be all added, and can be requested again', async () => {
	const known = currencies();
	const { USD } = known.available;
	const unknown = { ...known, available: { USD }, rates: currentRates( { updated: null, is_reachable: false } ) };
	await open( { [ `GET ${ ROOT }/currencies` ]: unknown } );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( /the currencies you can add couldn’t be loaded/ );
	expect( screen.queryByText( 'There are no more currencies to add.' ) ).toBeNull();
	rest.answers[ `GET ${ ROOT }/currencies` ] = known;
	fireEvent.click( button( 'Try again' ) );
	expect( await screen.findByRole( 'checkbox', { name: /^\W*Euro/ } ) ).toBeVisible();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

test( 'a store that has added all currencies is told so', async () => {
	const known = currencies();
	const { USD } = known.available;
	await open( { [ `GET ${ ROOT }/currencies` ]: { ...known, available: { USD } } } );
	expect( screen.getByText( 'There are no more currencies to add.' ) ).toBeVisible();
} );

test( 'the button waits for a choice, counts it, and keeps it through a search', async () => {
	await open();
	expect( button( 'Add currencies' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	choose( /^\W*Euro/ );
	expect( button( 'Add 1 currency' ) ).not.toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.change( screen.getByRole( 'searchbox' ), { target: { value: 'kr' } } );
	choose( /Norwegian/ );
	expect( button( 'Add 2 currencies' ) ).toBeVisible();
	fireEvent.click( button( 'Add 2 currencies' ) );
	await waitFor( () => expect( current() ).toHaveTextContent( 'Review store settings' ) );
	expect( bodies[ `${ ROOT }/update-enabled-currencies` ] ).toEqual( {
		enabled: [ 'USD', 'EUR', 'NOK' ],
		before: [ 'USD' ],
	} );
	expect( screen.getByRole( 'heading', { name: /Review store settings/ } ) ).toHaveFocus();
} );

test( 'the button cannot be pressed a second time while the choice is saved', async () => {
	let finish: ( answer: object ) => void = () => {};
	await open( {
		[ `POST ${ ROOT }/update-enabled-currencies` ]: () => new Promise( ( done ) => ( finish = done ) ),
	} );
	choose( /^\W*Euro/ );
	fireEvent.click( button( 'Add 1 currency' ) );
	expect( button( 'Add 1 currency' ) ).toHaveAttribute( 'aria-disabled', 'true' );
	fireEvent.click( button( 'Add 1 currency' ) );
	await act( async () => finish( {} ) );
	await waitFor( () => expect( current() ).toHaveTextContent( 'Review store settings' ) );
	expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toHaveLength( 1 );
} );

test( 'a store that sells in several currencies already can go on without a choice', async () => {
	await open( { [ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ) } );
	fireEvent.click( button( 'Continue' ) );
	await waitFor( () => expect( current() ).toHaveTextContent( 'Review store settings' ) );
	expect( rest.asked.filter( ( asked ) => asked.startsWith( 'POST' ) ) ).toEqual( [] );
} );

test( 'a refused choice stays, and says why', async () => {
	await open( {
		[ `POST ${ ROOT }/update-enabled-currencies` ]: Object.assign( new Error(), {
			code: 'x',
			message: 'This account cannot sell in: EUR.',
			data: { status: 400 },
		} ),
	} );
	const failed = jest.spyOn(
		dispatch( 'core/notices' ) as unknown as { createErrorNotice: ( text: string ) => void },
		'createErrorNotice'
	);
	choose( /^\W*Euro/ );
	fireEvent.click( button( 'Add 1 currency' ) );
	await waitFor( () =>
		expect( failed ).toHaveBeenCalledWith(
			'Error updating enabled currencies. This account cannot sell in: EUR.',
			expect.anything()
		)
	);
	expect( current() ).toHaveTextContent( 'Add currencies' );
	expect( screen.getByRole( 'checkbox', { name: /^\W*Euro/ } ) ).toBeChecked();
} );

test( 'going on from the settings saves them, switches multi-currency on, and keeps that the set-up is done', async () => {
	await open( { [ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ) } );
	fireEvent.click( button( 'Continue' ) );
	await screen.findByRole( 'button', { name: 'Preview' } );
	expect( screen.queryByRole( 'checkbox', { name: /Storefront/ } ) ).toBeNull();
	choose( /country/ );
	fireEvent.click( button( 'Continue' ) );
	await screen.findByRole( 'link', { name: 'Back to home' } );
	expect( bodies ).toEqual( {
		[ `${ ROOT }/update-settings` ]: {
			wcpay_multi_currency_enable_auto_currency: 'yes',
		},
		'/wc/v3/payments/settings': { is_multi_currency_enabled: true },
		[ OPTION ]: { value: true },
	} );
	expect( screen.getByRole( 'link', { name: 'View Multi-Currency settings' } ) ).toHaveAttribute(
		'href',
		'/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency'
	);
	expect( screen.getByRole( 'link', { name: 'Back to home' } ) ).toHaveAttribute(
		'href',
		'/wp-admin/admin.php?page=wc-admin'
	);
	expect( navigate ).not.toHaveBeenCalled();
} );

test.each< [ string, Parameters< typeof currencies >, RegExp, RegExp | undefined ] >( [
	[
		'rates that are updated',
		[ [ enabledCurrency( 'EUR' ) ] ],
		/^Multiple currencies are set up\. Exchange rates are updated every day\./,
		undefined,
	],
	[
		'no source of rates and no rate',
		[
			[ enabledCurrency( 'EUR', { rate: null } ), enabledCurrency( 'JPY', { rate: null } ) ],
			{ rates: currentRates( { source: null, updated: null } ) },
		],
		/^Multiple currencies are set up\. Exchange rates stay as you enter them\./,
		/^Shoppers can’t pay in these currencies until you enter exchange rates: Euro, Japanese yen\./,
	],
	[
		'one currency that the source lacks',
		[ [ enabledCurrency( 'EUR' ), enabledCurrency( 'JPY', { rate: null } ) ] ],
		/Exchange rates are updated every day/,
		/^Shoppers can’t pay in Japanese yen until you enter an exchange rate\. Choose “Manage” next to it in the settings\./,
	],
] )( 'the last step says which currencies need a rate: %s', async ( _, answer, text, missing ) => {
	await open( { [ `GET ${ ROOT }/currencies` ]: currencies( ...answer ) } );
	fireEvent.click( button( 'Continue' ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	expect( await screen.findByText( text ) ).toBeVisible();
	expect( screen.queryAllByText( /^Shoppers can’t pay/, { selector: '.components-notice__content' } ) ).toHaveLength(
		missing ? 1 : 0
	);
	expect(
		screen.queryAllByText( missing ?? /^Shoppers can’t pay/, { selector: '.components-notice__content' } )
	).toHaveLength( missing ? 1 : 0 );
} );

test( 'a block theme gets its switcher at the end by one click, and loses it by another', async () => {
	const switcher = storeSettings().switcher;
	await open( { [ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ) } );
	fireEvent.click( button( 'Continue' ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	expect(
		await screen.findByText( 'Shoppers need a currency switcher, but your theme doesn’t show one yet.' )
	).toBeVisible();
	expect( button( 'Add to the footer' ) ).toBeVisible();

	rest.answers[ `POST ${ ROOT }/switcher` ] = keep( {} );
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings( {
		switcher: { ...switcher, placed: 'header', is_shown: true },
	} );
	act( () => button( 'Add to the header' ).focus() );
	fireEvent.click( button( 'Add to the header' ) );
	expect( await screen.findByText( 'The currency switcher is in the header of your theme.' ) ).toHaveFocus();
	expect( bodies[ `${ ROOT }/switcher` ] ).toEqual( { area: 'header' } );
	expect( screen.queryByRole( 'button', { name: 'Add to the footer' } ) ).toBeNull();

	rest.answers[ `DELETE ${ ROOT }/switcher` ] = {};
	rest.answers[ `GET ${ ROOT }/get-settings` ] = storeSettings();
	await waitFor( () =>
		expect( button( 'Undo: remove the switcher' ) ).not.toHaveAttribute( 'aria-disabled', 'true' )
	);
	fireEvent.click( button( 'Undo: remove the switcher' ) );
	expect( await screen.findByRole( 'button', { name: 'Add to the header' } ) ).toBeVisible();
	expect( rest.asked ).toContain( `DELETE ${ ROOT }/switcher` );
} );

test.each( [
	[ 'another theme is told of the widget', { areas: [] }, /Add the “Currency switcher” widget/ ],
	[
		'users without permission to change the theme are told whom to ask',
		{ may_place: false },
		/Ask someone who can edit the theme/,
	],
	[ 'a theme that shows one is left alone', { is_shown: true }, /Your theme shows a currency switcher/ ],
] )( '%s', async ( _, changes, text ) => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( { switcher: { ...storeSettings().switcher, ...changes } } ),
	} );
	fireEvent.click( button( 'Continue' ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	expect( await screen.findByText( text ) ).toBeVisible();
	expect( screen.queryByRole( 'button', { name: /^(Add to|Undo)/ } ) ).toBeNull();
} );

test( 'the last step stays readable, also if the server responds slowly', async () => {
	const answers = { [ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ) };
	await open( answers );
	fireEvent.click( button( 'Continue' ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	await screen.findByRole( 'link', { name: 'Back to home' } );
	answerRest( {
		...answers,
		[ `GET ${ ROOT }/get-settings` ]: storeSettings(),
		[ `GET ${ OPTION }` ]: { value: true },
	} );
	act( () => void dispatch( multiCurrencyStore ).refresh() );
	await act( () => load( wizardRequests() ) );
	expect( navigate ).not.toHaveBeenCalled();
	expect( screen.getByRole( 'link', { name: 'Back to home' } ) ).toBeVisible();
} );

test( 'the Storefront theme has a switcher to offer; what is on already is not switched on again', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `GET ${ ROOT }/get-settings` ]: storeSettings( {
			site_theme: 'Storefront',
			is_multi_currency_enabled: true,
		} ),
	} );
	fireEvent.click( button( 'Continue' ) );
	expect( screen.getByRole( 'checkbox', { name: /Storefront/ } ) ).toHaveAccessibleDescription(
		'Shoppers see it in the header, before the search.'
	);
	choose( /Storefront/ );
	fireEvent.click( button( 'Continue' ) );
	await screen.findByRole( 'link', { name: 'Back to home' } );
	expect( bodies[ `${ ROOT }/update-settings` ] ).toMatchObject( {
		wcpay_multi_currency_enable_storefront_switcher: 'yes',
	} );
	expect( Object.keys( bodies ) ).not.toContain( '/wc/v3/payments/settings' );
} );

test( 'settings that are not saved keep the step', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `POST ${ ROOT }/update-settings` ]: Object.assign( new Error(), {
			code: 'x',
			message: 'No.',
			data: { status: 500 },
		} ),
	} );
	const failed = jest.spyOn(
		dispatch( 'core/notices' ) as unknown as { createErrorNotice: ( text: string ) => void },
		'createErrorNotice'
	);
	fireEvent.click( button( 'Continue' ) );
	await screen.findByRole( 'button', { name: 'Preview' } );
	fireEvent.click( button( 'Continue' ) );
	await waitFor( () =>
		expect( failed ).toHaveBeenCalledWith( 'Error saving store settings. No.', expect.anything() )
	);
	expect( current() ).toHaveTextContent( 'Review store settings' );
	expect( Object.keys( bodies ) ).toEqual( [] );
} );

test( 'if the last step could not be saved, the page says so', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `POST ${ OPTION }` ]: Object.assign( new Error(), { code: 'x', message: 'Down.', data: { status: 500 } } ),
	} );
	const failed = jest.spyOn(
		dispatch( 'core/notices' ) as unknown as { createErrorNotice: ( text: string ) => void },
		'createErrorNotice'
	);
	fireEvent.click( button( 'Continue' ) );
	fireEvent.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
	await waitFor( () =>
		expect( failed ).toHaveBeenCalledWith(
			expect.stringMatching( /^Error saving option\b.*Down\.$/ ),
			expect.anything()
		)
	);
	expect( screen.getByRole( 'link', { name: 'Back to home' } ) ).toBeVisible();
} );

test( 'after the last step the settings open', async () => {
	await open( { [ `GET ${ OPTION }` ]: { value: true } } );
	expect( navigate ).toHaveBeenCalledWith( '/wp-admin/admin.php?page=wc-settings&tab=wcpay_multi_currency' );
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
} );

test( 'if the currencies fail to load, the page says so and can try again', async () => {
	await open( {
		[ `GET ${ ROOT }/currencies` ]: Object.assign( new Error(), {
			code: 'x',
			message: 'Down.',
			data: { status: 503 },
		} ),
	} );
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Error retrieving currencies. Down.' );
	rest.answers[ `GET ${ ROOT }/currencies` ] = currencies();
	fireEvent.click( button( 'Try again' ) );
	expect( await screen.findByRole( 'button', { name: 'Add currencies' } ) ).toBeVisible();
} );
