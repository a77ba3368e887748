/** Checks of the object cache: it may be there, flushed or gone, the answers are the same. */
import { setTimeout as pause } from 'node:timers/promises';
import { redis } from '../redis.mjs';
import { each, same } from './servers.mjs';

const ANSWERS = [
	'/settings',
	'/transactions?pagesize=100',
	'/transactions/summary',
	'/deposits',
	'/disputes',
	'/authorizations',
	'/dashboard',
	'/accounts',
	'/stripe/history',
	'/saved-views?list=transactions',
	'/exports',
];

/** Leaves out the volume, which is summed once an hour, and what is only valid for one session. */
const settled = ( value ) =>
	JSON.stringify( value, ( key, inner ) => ( key === 'tpv' ? undefined : inner ) ).replaceAll( /_wpnonce=\w+/g, '' );

async function answers( client ) {
	const found = {};
	for ( const path of ANSWERS ) {
		found[ path ] = settled( await client.get( path ) );
	}
	return found;
}

/** Names the answers that differ, and where. */
function sameAnswers( what, found, expected ) {
	for ( const path of ANSWERS ) {
		if ( found[ path ] !== expected[ path ] ) {
			const at = [ ...found[ path ] ].findIndex( ( letter, index ) => letter !== expected[ path ][ index ] );
			const part = ( text ) => text.slice( Math.max( 0, at - 80 ), at + 80 );
			throw new Error(
				`${ what }, ${ path }: ${ part( found[ path ] ) } instead of ${ part( expected[ path ] ) }`
			);
		}
	}
}

/** @type {import('./index.mjs').Check[]} */
export const CACHE = [
	{
		name: 'no autoloaded option of ours has a kilobyte',
		async run( { cluster } ) {
			const rows = await cluster.databases.nodes[ 0 ].query(
				"SELECT option_name, LENGTH(option_value) AS bytes FROM wp_options WHERE option_name LIKE '%tillbook%' AND autoload IN ('yes', 'on', 'auto', 'auto-on') ORDER BY bytes DESC",
				'tillbook'
			);
			const sizes = rows.split( '\n' ).map( ( line ) => line.split( '\t' ) );
			same(
				'options with a kilobyte or more',
				sizes.filter( ( [ , bytes ] ) => Number( bytes ) >= 1024 ),
				[]
			);
			return `${ sizes.length } options, the largest is ${ sizes[ 0 ].join( ': ' ) } bytes`;
		},
	},
	{
		name: 'after the cache was flushed every answer is the same, on both servers',
		async run( { cluster, clients } ) {
			const before = await answers( clients[ 0 ] );
			await redis( cluster.redis.port, 'FLUSHALL' );
			sameAnswers( 'answers of the same server', await answers( clients[ 0 ] ), before );
			await redis( cluster.redis.port, 'FLUSHALL' );
			sameAnswers( 'answers of the other server', await answers( clients[ 1 ] ), before );
			return `${ ANSWERS.length } routes`;
		},
	},
	{
		name: 'flushed again and again while settings are saved: every save is seen',
		async run( { cluster, clients } ) {
			let isDone = false;
			const flushing = ( async () => {
				let times = 0;
				while ( ! isDone ) {
					await redis( cluster.redis.port, 'FLUSHALL' ).catch( () => {} );
					times++;
					await pause( 15 );
				}
				return times;
			} )();
			try {
				for ( let round = 0; round < 10; round++ ) {
					const isOn = round % 2 === 0;
					const { status } = await clients[ round % 2 ].post( '/settings', { is_debug_log_enabled: isOn } );
					same( 'saved', status, 200 );
					for ( const client of clients ) {
						same( 'as shown', ( await client.get( '/settings' ) ).is_debug_log_enabled, isOn );
					}
				}
			} finally {
				isDone = true;
			}
			return `${ await flushing } flushes`;
		},
	},
	{
		name: 'without Redis every answer is the same',
		async run( { cluster, clients } ) {
			const before = await answers( clients[ 0 ] );
			await cluster.redis.stop();
			const after = await each( clients, 2, answers );
			sameAnswers( 'answers of the first server', after[ 0 ], before );
			sameAnswers( 'answers of the second server', after[ 1 ], before );
		},
	},
];
