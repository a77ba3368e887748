import { getSettings as dateSettings, setSettings as setDateSettings } from '@wordpress/date';
import table from '../../tests/fixtures/formats.json';
import { testCurrency, testSettings, type SettingsChanges } from '../../tests/js/page-settings';
import { formatMoment, formatMomentDay, formatMomentTime } from './dates';
import { browserLocale, sortedNames } from './language';
import { listNames } from './list-names';
import { formatCount, formatMoney } from './money';
import { formatExchangeRate, formatPercentage } from './rates';
import { setSettings } from './settings';

const defaults = dateSettings();

type Language = ( typeof table.languages )[ number ];

/** The page settings of a store whose administrator reads that language. */
const settingsOf = ( { locale, dateFormat, timeFormat }: Language, changes: SettingsChanges = {} ) =>
	testSettings( {
		locale: locale.replaceAll( '_', '-' ),
		dateFormat,
		timeFormat,
		currencyData: Object.fromEntries(
			Object.entries( table.symbols ).map( ( [ code, symbol ] ) => [ code, testCurrency( code, symbol ) ] )
		),
		...changes,
	} );

/** Hours of "+05:30"; nothing for a zone with a name. */
const hours = ( zone: string ) => {
	const [ , sign, hour, minute ] = /^([+-])(\d\d):(\d\d)$/.exec( zone ) ?? [];
	return ( sign === '-' ? -1 : 1 ) * ( Number( hour ?? 0 ) + Number( minute ?? 0 ) / 60 );
};

// The same table is read by tests/php/Platform/FormatsTest.php, so that both sides write the same.
describe.each( table.languages )( 'in $locale', ( language ) => {
	beforeEach( () => {
		const {
			locale,
			months,
			meridiem: [ am = '', pm = '' ],
			zone,
		} = language;
		setSettings( settingsOf( language ) );
		setDateSettings( {
			...defaults,
			l10n: { ...defaults.l10n, locale, months, meridiem: { am, pm, AM: am, PM: pm } },
			timezone: { ...defaults.timezone, string: /^[+-]/.test( zone ) ? '' : zone, offset: hours( zone ) },
		} );
	} );
	afterAll( () => setDateSettings( defaults ) );

	test.each( language.amounts as [ number, string, string ][] )( '%i of %s is %s', ( amount, currency, shown ) => {
		expect( formatMoney( amount, currency ) ).toBe( shown );
	} );

	test( 'numbers, percentages and rates have its separators', () => {
		expect( language.numbers.map( ( [ value ] ) => formatCount( Number( value ) ) ) ).toEqual(
			language.numbers.map( ( [ , shown ] ) => shown )
		);
		expect(
			language.percentages.map( ( [ rate, decimals ] ) => formatPercentage( Number( rate ), Number( decimals ) ) )
		).toEqual( language.percentages.map( ( row ) => row[ 2 ] ) );
		expect( language.rates.map( ( [ rate ] ) => formatExchangeRate( Number( rate ) ) ) ).toEqual(
			language.rates.map( ( row ) => row[ 1 ] )
		);
	} );

	test.each( language.dates as [ number, string, string ][] )(
		'the moment %i is %s, %s in the store',
		( moment, day, time ) => {
			expect( [ formatMomentDay( moment ), formatMomentTime( moment ), formatMoment( moment ) ] ).toEqual( [
				day,
				time,
				`${ day } / ${ time }`,
			] );
		}
	);

	test( 'words can be listed', () => {
		expect( listNames( [ 'A', 'B', 'C' ] ) ).toMatch( /^A.+B.+C$/ );
	} );
} );

test.each( [
	[ 'usd', 'usd', '$5.00' ],
	[ 'usd', 'cad', '$5.00\u00a0CAD' ],
	[ 'sek', 'nok', 'kr\u00a05.00\u00a0NOK' ],
	[ 'sek', 'sek', 'kr\u00a05.00' ],
	[ 'chf', 'chf', 'CHF\u00a05.00' ],
] )( 'an account with one currency, in a store of %s: an amount of %s is %s', ( storeCurrency, currency, shown ) => {
	const [ english ] = table.languages;
	setSettings( settingsOf( english as Language, { storeCurrency, shouldUseExplicitPrice: false } ) );
	expect( formatMoney( 500, currency ) ).toBe( shown );
} );

test.each( [
	[ 'pt-PT-ao90', 'pt-PT-u-nu-latn' ],
	[ 'de-CH-informal', 'de-CH-u-nu-latn' ],
	[ 'ca-valencia', 'ca-u-nu-latn' ],
	[ 'fa-IR', 'fa-IR-u-nu-latn' ],
	[ 'ckb', 'ckb-u-nu-latn' ],
	[ 'ja', 'ja-u-nu-latn' ],
] )( 'the browser takes %s for %s', ( locale, taken ) => {
	setSettings( testSettings( { locale } ) );
	expect( browserLocale() ).toBe( taken );
	expect( () => new Intl.NumberFormat( browserLocale() ) ).not.toThrow();
} );

test.each( [
	[ 'sv-SE', [ 'Zimbabwe', 'Åland', 'Albania' ], [ 'Albania', 'Zimbabwe', 'Åland' ] ],
	[ 'de-DE', [ 'Zypern', 'Österreich', 'Polen' ], [ 'Österreich', 'Polen', 'Zypern' ] ],
	[ 'pl-PL', [ 'Lwów', 'Łódź', 'Maków' ], [ 'Lwów', 'Łódź', 'Maków' ] ],
	[ 'ar', [ 'مصر', 'الأردن', 'تونس' ], [ 'الأردن', 'تونس', 'مصر' ] ],
] )( 'names are sorted as %s does', ( locale, names, sorted ) => {
	setSettings( testSettings( { locale } ) );
	expect( sortedNames( names ) ).toEqual( sorted );
} );
