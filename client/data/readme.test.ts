import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReduxStore, createRegistry, type StoreDescriptor } from '@wordpress/data';
import { currencies, enabledCurrency, euroSettings } from '../../tests/js/currencies';
import { testDisputeDetail, testDisputeRow } from '../../tests/js/disputes';
import { testEvent } from '../../tests/js/payments';
import { testPayout, testOverviews } from '../../tests/js/payouts';
import { settingsRecord } from '../../tests/js/settings-record';
import type { Dispute } from './disputes';
import { fields, selectorOf, type Settings } from './settings';

jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );

const readme = readFileSync( join( __dirname, 'README.md' ), 'utf8' );
const [ introduction = '', ...sections ] = readme.split( /^## /m );
const examplesIn = ( text: string ): string[] =>
	[ ...text.matchAll( /^```js\n(.*?)^```$/gms ) ].map( ( [ , code = '' ] ) => code );

const BASE = '/wc/v3/payments';

/** Returns the responses of the examples' server, which keeps the data that it receives. */
function server() {
	let euro = euroSettings();
	return {
		[ `GET ${ BASE }/settings` ]: settingsRecord(),
		[ `POST ${ BASE }/settings` ]: ( { data }: { data?: Partial< Settings > } ) => settingsRecord( data ),
		[ `GET ${ BASE }/disputes?` ]: { data: [ testDisputeRow() ] },
		[ `GET ${ BASE }/disputes/dp_1` ]: testDisputeDetail(),
		[ `POST ${ BASE }/disputes/dp_1` ]: ( { data }: { data: Partial< Dispute > } ) =>
			testDisputeDetail( { evidence: data.evidence } ),
		[ `GET ${ BASE }/deposits/po_1` ]: testPayout(),
		[ `GET ${ BASE }/deposits/overview-all` ]: testOverviews(),
		[ `POST ${ BASE }/deposits` ]: { id: 'po_2' },
		[ `GET ${ BASE }/transactions?` ]: { data: [ { transaction_id: 'txn_1' } ] },
		[ `GET ${ BASE }/transactions/summary` ]: { count: 1 },
		[ `GET ${ BASE }/timeline/pi_1` ]: { data: [ testEvent( 'captured' ), testEvent( 'authorized' ) ] },
		[ `GET ${ BASE }/multi-currency/currencies` ]: currencies( [ enabledCurrency( 'EUR' ) ] ),
		[ `GET ${ BASE }/multi-currency/currencies/EUR` ]: () => euro,
		[ `POST ${ BASE }/multi-currency/currencies/EUR` ]: ( { data }: { data?: object } ) =>
			( euro = { ...euro, ...data } ),
	};
}

const AsyncFunction: FunctionConstructor = Object.getPrototypeOf( async () => {} ).constructor;

/**
 * Runs an example with stores of its own: its imports are required, and an expression has the value after its arrow.
 *
 * @param code The example.
 * @return The number of values that were compared.
 */
async function run( code: string ): Promise< number > {
	const script = code
		.replace(
			/^import \{(.*?)\} from ('.*?');$/gm,
			( _, names: string, from ) => `const {${ names.replaceAll( ' as ', ': ' ) }} = require( ${ from } );`
		)
		.replace( /^(.*); \/\/ → (.*)$/gm, 'same( $1, $2 );' );
	let compared = 0;
	const same = ( value: unknown, expected: unknown ) => {
		compared++;
		expect( value ).toEqual( expected );
	};
	jest.resetModules();
	const { answerRest } = jest.requireActual( '../../tests/js/rest' );
	answerRest( server() );
	await AsyncFunction( 'require', 'same', script )( jest.requireActual, same );
	return compared;
}

/** The names of a section's list, such as its selectors. */
function namesIn( section: string, list: string ): string[] {
	const text = new RegExp( `^- ${ list }: (.*?)(?=^- |^$)`, 'ms' ).exec( section )?.[ 1 ] ?? '';
	return [ ...text.matchAll( /`(\w+)`/g ) ].map( ( [ , name = '' ] ) => name );
}

/** A store with nothing but the members that every store has. */
const bare = createReduxStore( 'test/bare', { reducer: () => null } );

function membersOf( store: StoreDescriptor ): { selectors: string[]; actions: string[] } {
	const registry = createRegistry();
	registry.register( bare );
	registry.register( store );
	const without = ( own: object, common: object ) => Object.keys( own ).filter( ( name ) => ! ( name in common ) );
	return {
		selectors: without( registry.select( store ), registry.select( bare ) ),
		actions: without( registry.dispatch( store ), registry.dispatch( bare ) ),
	};
}

/** The folder of a store. One store is named after its REST route, but its folder as the rest of the code calls it. */
const folderOf = ( name: string ): string =>
	name === 'tillbook/deposits' ? 'payouts' : name.replace( 'tillbook/', '' );

test( 'the introduction’s examples are right', async () => {
	const examples = examplesIn( introduction );
	expect( examples ).toHaveLength( 1 );
	expect( await run( examples[ 0 ] ?? '' ) ).toBeGreaterThan( 0 );
} );

test( 'each of the six stores has a section', () => {
	expect( sections.map( ( section ) => section.split( '\n' )[ 0 ] ) ).toEqual(
		[ 'settings', 'disputes', 'deposits', 'transactions', 'timeline', 'multi-currency' ].map(
			( name ) => `tillbook/${ name }`
		)
	);
} );

describe.each( sections.map( ( section ) => [ section.split( '\n' )[ 0 ] ?? '', section ] ) )(
	'%s',
	( name, section ) => {
		test( 'has an example, which is right', async () => {
			const examples = examplesIn( section );
			expect( examples ).toHaveLength( 1 );
			expect( await run( examples[ 0 ] ?? '' ) ).toBeGreaterThan( 0 );
		} );

		test( 'names all selectors and actions that the store has', () => {
			const { store } = jest.requireActual( `./${ folderOf( name ) }` );
			const { selectors, actions } = membersOf( store );
			const ofFields = name === 'tillbook/settings' ? fields.map( selectorOf ) : [];
			expect( store.name ).toBe( name );
			expect(
				namesIn( section, 'Selectors' )
					.filter( ( selector ) => ! ofFields.includes( selector ) )
					.sort()
			).toEqual( selectors.filter( ( selector ) => ! ofFields.includes( selector ) ).sort() );
			expect( namesIn( section, 'Actions' ).sort() ).toEqual( actions.sort() );
		} );
	}
);

test( 'an example that is wrong is noticed', async () => {
	const example = examplesIn( sections[ 0 ] ?? '' )[ 0 ] ?? '';
	await expect( run( example.replace( "'saved'", "'failed'" ) ) ).rejects.toThrow();
	await expect( run( example.replace( 'getChanges', 'getAllChanges' ) ) ).rejects.toThrow( 'getAllChanges' );
} );
