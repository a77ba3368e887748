import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';

/** What begins a file of a type. */
const SIGNS: [ type: 'pdf' | 'png' | 'jpeg', bytes: number[] ][] = [
	[ 'pdf', [ 0x25, 0x50, 0x44, 0x46 ] ],
	[ 'png', [ 0x89, 0x50, 0x4e, 0x47 ] ],
	[ 'jpeg', [ 0xff, 0xd8, 0xff ] ],
];

/** A page of A4 in points, and what stays free around a picture. */
const PAGE = { width: 595.28, height: 841.89, margin: 28 };

/** A file that cannot become part of a PDF. */
export class UnreadableFile extends Error {
	constructor( readonly filename: string ) {
		super();
	}
}

const typeOf = ( bytes: Uint8Array ) => SIGNS.find( ( [ , sign ] ) => sign.every( ( byte, at ) => bytes[ at ] === byte ) )?.[ 0 ];

async function addPages( whole: PDFDocument, bytes: Uint8Array ): Promise< void > {
	const part = await PDFDocument.load( bytes );
	const pages = await whole.copyPages( part, part.getPageIndices() );
	pages.forEach( ( page ) => whole.addPage( page ) );
}

/** A picture on a page of its own, as large as fits, upright or across as it is itself. */
function addPicture( whole: PDFDocument, picture: PDFImage ): void {
	const isWide = picture.width > picture.height;
	const [ width, height ] = isWide ? [ PAGE.height, PAGE.width ] : [ PAGE.width, PAGE.height ];
	const size = picture.scaleToFit( width - 2 * PAGE.margin, height - 2 * PAGE.margin );
	whole.addPage( [ width, height ] ).drawImage( picture, {
		x: ( width - size.width ) / 2,
		y: ( height - size.height ) / 2,
		...size,
	} );
}

async function add( whole: PDFDocument, bytes: Uint8Array ): Promise< void > {
	switch ( typeOf( bytes ) ) {
		case 'pdf':
			return addPages( whole, bytes );
		case 'png':
			return addPicture( whole, await whole.embedPng( bytes ) );
		case 'jpeg':
			return addPicture( whole, await whole.embedJpg( bytes ) );
		default:
			throw new Error( 'None of the accepted types.' );
	}
}

/**
 * Several files as one PDF, in their order: the pages of PDFs, and each picture on a page. Its library is large, so this
 * is loaded when it is needed.
 *
 * @param files PDF, PNG and JPEG files.
 * @throws UnreadableFile for one that is none of them, is damaged, or has a password.
 */
export async function mergeFiles( files: File[] ): Promise< Blob > {
	const whole = await PDFDocument.create();
	for ( const file of files ) {
		try {
			await add( whole, new Uint8Array( await file.arrayBuffer() ) );
		} catch {
			throw new UnreadableFile( file.name );
		}
	}
	return new Blob( [ ( await whole.save() ).slice() ], { type: 'application/pdf' } );
}
