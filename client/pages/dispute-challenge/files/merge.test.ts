/* @jest-environment node */
// File objects of jsdom don't support arrayBuffer().
import { PDFDocument } from '@cantoo/pdf-lib';
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
