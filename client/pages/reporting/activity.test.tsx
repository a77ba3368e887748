import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { resetLocaleData, setLocaleData } from '@wordpress/i18n';
import { testSettings } from '../../../tests/js/page-settings';
import type { PaymentActivity } from '../../data/reporting';
import { setSettings } from '../../lib/settings';
import { Tiles } from './tiles';
import { Volume } from './volume';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );

const part = ( day: number, amount: number, before: number ): PaymentActivity[ 'volume' ][ number ] => ( {
	date: `2026-11-0${ day }`,
	date_end: `2026-11-0${ day }`,
	amount,
	net: amount - 30,
	previous: {
		date_start: `2026-10-2${ day }`,
		date_end: `2026-10-2${ day }`,
		amount: before,
		net: before - 30,
	},
} );

const figures = { total_payment_volume: 6000, charges: 7000, refunds: 800, disputes: 200, fees: 90, net: 5910 };

const activity = ( changes: Partial< PaymentActivity > = {} ): PaymentActivity => ( {
	currency: 'usd',
	timezone: 'UTC',
	date_start: '2026-11-01',
	date_end: '2026-11-03',
	...figures,
	previous: {
		date_start: '2026-10-29',
		date_end: '2026-10-31',
		...figures,
		charges: 5000,
		refunds: 400,
		disputes: 0,
		fees: 45,
	},
	interval: 'day',
	volume: [ part( 1, 1000, 500 ), part( 2, 5000, 1500 ), part( 3, 0, 0 ) ],
	...changes,
} );

beforeEach( () => {
	window.sessionStorage.clear();
	window.tillbookBoot = { routes: [ '/payments/transactions' ] } as unknown as typeof window.tillbookBoot;
	setSettings( testSettings( { shouldUseExplicitPrice: false } ) );
} );

describe( 'a tile', () => {
	const tile = ( name: RegExp ) => screen.getByRole( 'link', { name } );

	it( 'is a link with its change, which says by more than its color whether that is good', () => {
		render( <Tiles activity={ activity() } isCompared /> );
		expect( tile( /^Charges/ ) ).toHaveAccessibleName( 'Charges $70.00 40.0% vs previous 3 days (up: better)' );
		expect( tile( /^Charges/ ) ).toHaveTextContent( '↑' );
		expect( tile( /^Charges/ ) ).not.toHaveTextContent( '⚠' );
		expect( tile( /^Refunds/ ) ).toHaveAccessibleName( 'Refunds $8.00 100.0% vs previous 3 days (up: worse)' );
		expect( tile( /^Refunds/ ) ).toHaveTextContent( '⚠' );
		expect( tile( /^Fees/ ) ).toHaveAccessibleName( 'Fees $0.90 100.0% vs previous 3 days (up)' );
		expect( tile( /^Total/ ) ).toHaveAccessibleName( 'Total payment volume $60.00 No change vs previous 3 days' );
		expect( tile( /^Disputes/ ) ).toHaveAccessibleName( 'Disputes $2.00' );
	} );

	it( 'is not compared if there is no previous period', () => {
		render( <Tiles activity={ activity() } isCompared={ false } /> );
		expect( tile( /^Charges/ ) ).toHaveAccessibleName( 'Charges $70.00' );
	} );

	it( 'is no link for users who cannot see transactions', () => {
		window.tillbookBoot = { routes: [] } as unknown as typeof window.tillbookBoot;
		render( <Tiles activity={ activity() } isCompared /> );
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );

describe( 'the chart', () => {
	const show = ( changes: Partial< PaymentActivity > = {}, isCompared = true ) =>
		render( <Volume activity={ activity( changes ) } isCompared={ isCompared } /> );
	const chart = () => screen.getByRole( 'group', { name: /Highest/ } );
	const bars = () => within( chart() ).getAllByRole( 'link' );
	const tooltip = () => document.querySelector( '.tillbook-chart__tooltip' );
	const axis = () =>
		[ ...document.querySelectorAll( '.tillbook-chart__axis span' ) ].map( ( { textContent } ) => textContent );

	it( 'names its bars with the previous ones, and links each to its days', () => {
		show();
		expect( chart() ).toHaveAccessibleName(
			'Total payment volume by day, 2026-11-01 to 2026-11-03. Highest: \u2066$50.00\u2069, 2026-11-02.'
		);
		expect( bars().map( ( bar ) => bar.getAttribute( 'aria-label' ) ) ).toEqual( [
			'2026-11-01: \u2066$10.00\u2069; 2026-10-21: \u2066$5.00\u2069',
			'2026-11-02: \u2066$50.00\u2069; 2026-10-22: \u2066$15.00\u2069',
			'2026-11-03: \u2066$0.00\u2069; 2026-10-23: \u2066$0.00\u2069',
		] );
		expect( decodeURIComponent( bars()[ 1 ]?.getAttribute( 'href' ) ?? '' ) ).toMatch(
			/date_between(\[0\])?=2026-11-02&date_between(\[1\])?=2026-11-02/
		);
		expect( axis() ).toEqual( [ '$50', '$25', '$0' ] );
		expect( document.querySelector( 'polyline' ) ).toHaveAttribute( 'points', '0.5,90 1.5,70 2.5,100' );
	} );

	it( 'shows what it adds up to, before and after fees, and remembers the choice', () => {
		const { unmount } = show();
		const legend = () => document.querySelector( '.tillbook-volume__legend' );
		expect( legend() ).toHaveTextContent( 'This period $60.00 Previous period $60.00' );
		fireEvent.click( screen.getByRole( 'radio', { name: 'Net of fees' } ) );
		expect( screen.getByRole( 'heading' ) ).toHaveTextContent( 'Volume net of fees by day' );
		expect( legend() ).toHaveTextContent( 'This period $59.10' );
		expect( bars()[ 2 ] ).toHaveAttribute(
			'aria-label',
			'2026-11-03: \u2066-\u2060$0.30\u2069; 2026-10-23: \u2066-\u2060$0.30\u2069'
		);
		unmount();
		show();
		expect( screen.getByRole( 'radio', { name: 'Net of fees' } ) ).toBeChecked();
	} );

	it( 'is one stop of the Tab key with arrow keys, and Escape hides the tooltip', () => {
		show();
		const [ first, second, third ] = bars() as [ HTMLElement, HTMLElement, HTMLElement ];
		expect( bars().map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ -1, -1, 0 ] );
		act( () => third.focus() );
		fireEvent.keyDown( third, { key: 'ArrowLeft' } );
		expect( second ).toHaveFocus();
		expect( tooltip() ).toHaveTextContent( '2026-11-02' );
		expect( tooltip() ).toHaveTextContent( '$50.00' );
		expect( tooltip() ).toHaveTextContent( '$15.00' );
		fireEvent.keyDown( second, { key: 'Escape' } );
		expect( tooltip() ).toBeNull();
		fireEvent.keyDown( second, { key: 'Home' } );
		expect( first ).toHaveFocus();
		fireEvent.keyDown( first, { key: 'ArrowLeft' } );
		expect( first ).toHaveFocus();
		expect( bars().map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ 0, -1, -1 ] );
	} );

	it( 'leaves the browser’s own keys alone: Alt and an arrow go back', () => {
		show();
		const [ , , third ] = bars() as [ HTMLElement, HTMLElement, HTMLElement ];
		act( () => third.focus() );
		expect( fireEvent.keyDown( third, { key: 'ArrowLeft', altKey: true } ) ).toBe( true );
		expect( third ).toHaveFocus();
	} );

	it( 'is mirrored from right to left', () => {
		resetLocaleData( { 'text direction\u0004ltr': [ 'rtl' ] } );
		show();
		const [ , second, third ] = bars() as [ HTMLElement, HTMLElement, HTMLElement ];
		act( () => third.focus() );
		fireEvent.keyDown( third, { key: 'ArrowRight' } );
		expect( second ).toHaveFocus();
		resetLocaleData();
	} );

	it( 'shows amounts while pointed at', () => {
		show();
		fireEvent.pointerEnter( bars()[ 0 ] as HTMLElement );
		expect( tooltip() ).toHaveTextContent( '$10.00' );
		fireEvent.pointerLeave( document.querySelector( '.tillbook-chart__plot' ) as HTMLElement );
		expect( tooltip() ).toBeNull();
		fireEvent.pointerEnter( bars()[ 0 ] as HTMLElement );
		fireEvent.keyDown( document.body, { key: 'Escape' } );
		expect( tooltip() ).toBeNull();
	} );

	it( 'has neither a line nor previous amounts for all time', () => {
		show( {}, false );
		expect( document.querySelector( 'polyline' ) ).toBeNull();
		expect( bars()[ 0 ] ).toHaveAttribute( 'aria-label', '2026-11-01: \u2066$10.00\u2069' );
		expect( screen.queryByText( 'Previous period' ) ).toBeNull();
	} );

	it( 'has a line for one day too', () => {
		show( { volume: [ part( 1, 1000, 500 ) ] } );
		expect( document.querySelector( 'polyline' ) ).toHaveAttribute( 'points', '0,50 1,50' );
	} );

	it( 'says so if there is nothing', () => {
		show( { volume: [ part( 1, 0, 0 ), part( 2, 0, 0 ) ] } );
		expect( screen.getByText( 'No payments in this period' ) ).toBeInTheDocument();
		expect( axis() ).toEqual( [ '$2', '$1', '$0' ] );
	} );

	it( 'is a table too', () => {
		show();
		const rows = within( screen.getByRole( 'table', { hidden: true } ) ).getAllByRole( 'row', { hidden: true } );
		expect( rows.map( ( { textContent } ) => textContent ) ).toEqual( [
			'DayGrossNet of feesPrevious periodGross',
			'2026-11-01$10.00$9.702026-10-21$5.00',
			'2026-11-02$50.00$49.702026-10-22$15.00',
			'2026-11-03$0.00-$0.302026-10-23$0.00',
		] );
	} );

	it( 'has buttons instead of links for users who cannot see transactions', () => {
		window.tillbookBoot = { routes: [] } as unknown as typeof window.tillbookBoot;
		show();
		expect( within( chart() ).getAllByRole( 'button' ) ).toHaveLength( 3 );
	} );

	it.each( [
		[ 'week', '2026-11-01', '2026-11-07', '2026-11-01 – 2026-11-07' ],
		[ 'month', '2026-11-01', '2026-11-30', 'November 2026' ],
		[ 'month', '2026-11-05', '2026-11-30', '2026-11-05 – 2026-11-30' ],
	] as const )( 'names a %s from %s to %s', ( interval, date, last, name ) => {
		show( { interval, volume: [ { ...part( 1, 1000, 500 ), date, date_end: last } ] } );
		expect( bars()[ 0 ]?.getAttribute( 'aria-label' ) ).toContain( `${ name }: ` );
		expect( screen.getByRole( 'heading' ) ).toHaveTextContent( `by ${ interval }` );
	} );

	it( 'names a month as the language does', () => {
		setLocaleData( { 'F Y': [ 'Y/m' ] }, 'tillbook' );
		show( { interval: 'month', volume: [ { ...part( 1, 1000, 500 ), date_end: '2026-11-30' } ] } );
		expect( bars()[ 0 ]?.getAttribute( 'aria-label' ) ).toContain( '2026/11: ' );
		resetLocaleData( {}, 'tillbook' );
	} );
} );
