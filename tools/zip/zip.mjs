import { crc32 as zlibCrc32 } from 'node:zlib';
import { deflateAll } from './deflate.mjs';

/** The files' dates are between these, in milliseconds: in the past on every clock. */
const [ FROM, UNTIL ] = [ Date.UTC( 2000 ), Date.UTC( 2020 ) ];

/** A zip stores times in steps of two seconds. */
const STEP = 2000;

const TABLE = Uint32Array.from( { length: 256 }, ( _, index ) => {
	let value = index;
	for ( let bit = 0; bit < 8; bit++ ) {
		value = value & 1 ? ( value >>> 1 ) ^ 0xedb88320 : value >>> 1;
	}
	return value >>> 0;
} );

function crc32( data ) {
	if ( zlibCrc32 ) {
		return zlibCrc32( data );
	}
	let crc = 0xffffffff;
	for ( const byte of data ) {
		crc = TABLE[ ( crc ^ byte ) & 0xff ] ^ ( crc >>> 8 );
	}
	return ( crc ^ 0xffffffff ) >>> 0;
}

/**
 * Returns a file's date and time as a zip stores them. They follow from its content, not from the build: PHP's opcache
 * and web servers tell by a file's date whether it has changed, also where an update keeps the dates of the zip.
 *
 * @param {number} crc checksum of the content
 */
function timestamp( crc ) {
	const date = new Date( FROM + ( ( crc * STEP ) % ( UNTIL - FROM ) ) );
	return {
		date: ( ( date.getUTCFullYear() - 1980 ) << 9 ) | ( ( date.getUTCMonth() + 1 ) << 5 ) | date.getUTCDate(),
		time: ( date.getUTCHours() << 11 ) | ( date.getUTCMinutes() << 5 ) | ( date.getUTCSeconds() >> 1 ),
	};
}

/**
 * Creates a zip archive; identical bytes for identical content.
 *
 * @param {{name: string, data: Buffer}[]} files
 * @return {Promise<Buffer>}
 */
export async function zip( files ) {
	const parts = [];
	const directory = [];
	let offset = 0;
	const sorted = [ ...files ].sort( ( a, b ) => ( a.name < b.name ? -1 : 1 ) );
	const streams = await deflateAll( sorted.map( ( { data } ) => data ) );
	for ( const [ place, { name, data } ] of sorted.entries() ) {
		const packed = streams[ place ];
		const path = Buffer.from( name );
		const crc = crc32( data );
		const { date, time } = timestamp( crc );
		const header = Buffer.alloc( 26 );
		header.writeUInt16LE( 20, 0 );
		header.writeUInt16LE( 0x0800, 2 );
		header.writeUInt16LE( 8, 4 );
		header.writeUInt16LE( time, 6 );
		header.writeUInt16LE( date, 8 );
		header.writeUInt32LE( crc, 10 );
		header.writeUInt32LE( packed.length, 14 );
		header.writeUInt32LE( data.length, 18 );
		header.writeUInt16LE( path.length, 22 );
		parts.push( Buffer.from( 'PK\x03\x04' ), header, path, packed );
		const rest = Buffer.alloc( 14 );
		rest.writeUInt32LE( ( 0o100644 << 16 ) >>> 0, 6 );
		rest.writeUInt32LE( offset, 10 );
		directory.push( Buffer.from( 'PK\x01\x02' ), Buffer.from( [ 20, 3 ] ), header, rest, path );
		offset += 4 + header.length + path.length + packed.length;
	}
	const index = Buffer.concat( directory );
	const end = Buffer.alloc( 18 );
	end.writeUInt16LE( files.length, 4 );
	end.writeUInt16LE( files.length, 6 );
	end.writeUInt32LE( index.length, 8 );
	end.writeUInt32LE( offset, 12 );
	return Buffer.concat( [ ...parts, index, Buffer.from( 'PK\x05\x06' ), end ] );
}
