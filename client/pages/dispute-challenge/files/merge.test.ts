/* @jest-environment node */
// File objects of jsdom don't support arrayBuffer().
import { decodePDFRawStream, PDFDocument, type PDFRawStream } from '@cantoo/pdf-lib';
import { mergeFiles } from './merge';

// Images of one pixel each.
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const JPEG =
	'/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=';

const fileOf = ( content: string | Uint8Array, name: string ) =>
	new File( [ typeof content === 'string' ? Buffer.from( content, 'base64' ) : Buffer.from( content ) ], name );

async function pdf( pages: number ): Promise< Uint8Array > {
	const made = await PDFDocument.create();
	Array.from( { length: pages }, () => made.addPage( [ 200, 300 ] ) );
	return made.save();
}

const sizesOf = async ( blob: Blob ) =>
	( await PDFDocument.load( await blob.arrayBuffer() ) ).getPages().map( ( page ) => Math.round( page.getWidth() ) );

test( 'several files become one PDF, in their order: each page, and a page for each picture', async () => {
	const whole = await mergeFiles( [
		fileOf( await pdf( 2 ), 'a.pdf' ),
		fileOf( PNG, 'b.png' ),
		fileOf( JPEG, 'c.jpg' ),
		fileOf( await pdf( 1 ), 'd.pdf' ),
	] );
	expect( whole.type ).toBe( 'application/pdf' );
	expect(
		Buffer.from( await whole.arrayBuffer() )
			.subarray( 0, 5 )
			.toString()
	).toBe( '%PDF-' );
	expect( await sizesOf( whole ) ).toEqual( [ 200, 200, 595, 595, 200 ] );
} );

test( 'a file counts by its bytes, not by its name', async () => {
	expect( await sizesOf( await mergeFiles( [ fileOf( PNG, 'really.pdf' ) ] ) ) ).toEqual( [ 595 ] );
} );

test.each( [
	[ 'is none of the types', Buffer.from( '<?php echo 1;' ) ],
	[ 'is damaged', Buffer.from( '%PDF-1.7 and nothing else' ) ],
] )( 'a file that %s is named', async ( _, content ) => {
	await expect( mergeFiles( [ fileOf( PNG, 'good.png' ), fileOf( content, 'bad.pdf' ) ] ) ).rejects.toMatchObject( {
		filename: 'bad.pdf',
	} );
} );

/** A JPEG of 40 by 20 pixels with an EXIF orientation, as phones write it. */
function photo( orientation: number, endian: 'BE' | 'LE' = 'BE' ): Buffer {
	const plain = Buffer.from( JPEG, 'base64' );
	const frame = plain.indexOf( Buffer.from( [ 0xff, 0xc2 ] ) );
	plain.writeUInt16BE( 20, frame + 5 );
	plain.writeUInt16BE( 40, frame + 7 );
	const tags = Buffer.alloc( 8 + 2 + 24 );
	const short = ( value: number, at: number ) => tags[ `writeUInt16${ endian }` ]( value, at );
	const long = ( value: number, at: number ) => tags[ `writeUInt32${ endian }` ]( value, at );
	tags.write( endian === 'LE' ? 'II' : 'MM' );
	short( 42, 2 );
	long( 8, 4 );
	short( 2, 8 );
	// The bit depth, a tag before the orientation.
	[ 0x0102, 0x0112 ].forEach( ( tag, at ) => {
		short( tag, 10 + 12 * at );
		short( 3, 12 + 12 * at );
		long( 1, 14 + 12 * at );
		short( tag === 0x0112 ? orientation : 8, 18 + 12 * at );
	} );
	const head = Buffer.from( [ 0xff, 0xe1, 0, 2 + 6 + tags.length ] );
	return Buffer.concat( [ plain.subarray( 0, 2 ), head, Buffer.from( 'Exif\0\0' ), tags, plain.subarray( 2 ) ] );
}

/** Merges a picture, and returns its page's size, and where its first row and its first column are on the page. */
async function placed( picture: Buffer ): Promise< { size: number[]; firstRow: string; firstColumn: string } > {
	const whole = await PDFDocument.load( await ( await mergeFiles( [ fileOf( picture, 'a.jpg' ) ] ) ).arrayBuffer() );
	const [ page ] = whole.getPages();
	const text = Buffer.from( decodePDFRawStream( page?.node.Contents() as PDFRawStream ).decode() ).toString();
	const matrices = [ ...text.matchAll( /([-\d. ]+) cm/g ) ].map( ( [ , found = '' ] ) =>
		found.trim().split( ' ' ).map( Number )
	);
	// The last one applies to the picture first, which is the unit square.
	const at = ( x: number, y: number ) =>
		matrices.reduceRight< [ number, number ] >(
			( [ left, up ], [ a = 0, b = 0, c = 0, d = 0, e = 0, f = 0 ] ) => [
				a * left + c * up + e,
				b * left + d * up + f,
			],
			[ x, y ]
		);
	const { width = 0, height = 0 } = page?.getSize() ?? {};
	const side = ( [ x, y ]: [ number, number ] ) => {
		const [ across, up ] = [ Math.round( x - width / 2 ), Math.round( y - height / 2 ) ];
		return [ across < 0 && 'left', across > 0 && 'right', up < 0 && 'bottom', up > 0 && 'top' ]
			.filter( Boolean )
			.join( ' ' );
	};
	return {
		size: [ width, height ].map( Math.round ),
		firstRow: side( at( 0.5, 1 ) ),
		firstColumn: side( at( 0, 0.5 ) ),
	};
}

const LANDSCAPE = [ 842, 595 ];
const PORTRAIT = [ 595, 842 ];

test.each( [
	[ 1, LANDSCAPE, 'top', 'left' ],
	[ 2, LANDSCAPE, 'top', 'right' ],
	[ 3, LANDSCAPE, 'bottom', 'right' ],
	[ 4, LANDSCAPE, 'bottom', 'left' ],
	[ 5, PORTRAIT, 'left', 'top' ],
	[ 6, PORTRAIT, 'right', 'top' ],
	[ 7, PORTRAIT, 'right', 'bottom' ],
	[ 8, PORTRAIT, 'left', 'bottom' ],
	[ 9, LANDSCAPE, 'top', 'left' ],
] )( 'a photo with the orientation %d is upright', async ( orientation, size, firstRow, firstColumn ) => {
	expect( await placed( photo( orientation ) ) ).toEqual( { size, firstRow, firstColumn } );
	expect( await placed( photo( orientation, 'LE' ) ) ).toEqual( { size, firstRow, firstColumn } );
} );

test( 'a photo with damaged tags stays as it is', async () => {
	const damaged = photo( 6 );
	damaged.writeUInt32BE( 0xffffff, damaged.indexOf( 'MM' ) + 4 );
	expect( await placed( damaged ) ).toEqual( { size: LANDSCAPE, firstRow: 'top', firstColumn: 'left' } );
} );

test( 'a photo keeps its bytes', async () => {
	const picture = photo( 6 );
	const whole = Buffer.from( await ( await mergeFiles( [ fileOf( picture, 'a.jpg' ) ] ) ).arrayBuffer() );
	expect( whole.includes( picture ) ).toBe( true );
} );
