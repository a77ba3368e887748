import {
	JpegEmbedder,
	PDFCatalog,
	PDFContext,
	PDFName,
	PDFObjectCopier,
	PDFPageLeaf,
	PDFPageTree,
	PDFParser,
	type PDFRef,
	PDFStreamWriter,
	PngEmbedder,
} from '@cantoo/pdf-lib';
import { orientationOf } from './orientation';

/*
 * Import only the library's low-level building blocks: PDFDocument would also include fonts, forms, drawing and
 * encryption, two thirds of the bundle size.
 */

/** Magic bytes of the file types. */
const SIGNS: [ type: 'pdf' | 'png' | 'jpeg', bytes: number[] ][] = [
	[ 'pdf', [ 0x25, 0x50, 0x44, 0x46 ] ],
	[ 'png', [ 0x89, 0x50, 0x4e, 0x47 ] ],
	[ 'jpeg', [ 0xff, 0xd8, 0xff ] ],
];

/** Size of an A4 page and the margin around an image, in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 28 };

/** Transformations within the unit square that make a picture upright, by EXIF orientation. */
const UPRIGHT: Record< number, string > = {
	2: '-1 0 0 1 1 0',
	3: '-1 0 0 -1 1 1',
	4: '1 0 0 -1 0 1',
	5: '0 -1 -1 0 1 1',
	6: '0 -1 1 0 0 1',
	7: '0 1 1 0 0 0',
	8: '0 1 -1 0 1 0',
};
/** From this EXIF orientation on, a picture is on its side. */
const ON_ITS_SIDE = 5;

/** Number of objects to read or write before yielding to the browser. */
const OBJECTS_PER_TICK = 100;

/** Thrown for a file that can't be merged into a PDF. */
class UnreadableFile extends Error {
	constructor( readonly filename: string ) {
		super();
	}
}

const typeOf = ( bytes: Uint8Array ) =>
	SIGNS.find( ( [ , sign ] ) => sign.every( ( byte, at ) => bytes[ at ] === byte ) )?.[ 0 ];

/** The merged document: its objects and its page tree. */
interface Whole {
	context: PDFContext;
	pages: PDFPageTree;
	pagesRef: PDFRef;
}

function emptyDocument(): Whole {
	const context = PDFContext.create();
	const pages = PDFPageTree.withContext( context );
	const pagesRef = context.register( pages );
	context.trailerInfo.Root = context.register( PDFCatalog.withContextAndPages( context, pagesRef ) );
	return { context, pages, pagesRef };
}

function addPage( { context, pages, pagesRef }: Whole, page: PDFPageLeaf ): void {
	page.setParent( pagesRef );
	pages.pushLeafNode( context.register( page ) );
}

async function addPages( whole: Whole, bytes: Uint8Array ): Promise< void > {
	const part = await PDFParser.forBytesWithOptions( bytes, OBJECTS_PER_TICK ).parseDocument();
	if ( part.lookup( part.trailerInfo.Encrypt ) ) {
		throw new Error( 'It has a password.' );
	}
	const catalog = part.lookup( part.trailerInfo.Root );
	if ( ! ( catalog instanceof PDFCatalog ) ) {
		throw new Error( 'It is damaged.' );
	}
	const found: PDFPageLeaf[] = [];
	catalog.Pages().traverse( ( node ) => node instanceof PDFPageLeaf && found.push( node ) );
	const copier = PDFObjectCopier.for( part, whole.context );
	found.forEach( ( page ) => addPage( whole, copier.copy( page ) ) );
}

/**
 * Adds an image on a separate page, upright and as large as possible, in portrait or landscape like the image. Its
 * bytes stay as they are: the page's content turns it.
 */
async function addPicture( whole: Whole, picture: PngEmbedder | JpegEmbedder, orientation = 1 ): Promise< void > {
	const { context } = whole;
	const upright = UPRIGHT[ orientation ];
	const [ across, down ] =
		upright && orientation >= ON_ITS_SIDE ? [ picture.height, picture.width ] : [ picture.width, picture.height ];
	const [ width, height ] = across > down ? [ PAGE.height, PAGE.width ] : [ PAGE.width, PAGE.height ];
	const scale = Math.min( ( width - 2 * PAGE.margin ) / across, ( height - 2 * PAGE.margin ) / down );
	const placed = [
		across * scale,
		0,
		0,
		down * scale,
		( width - across * scale ) / 2,
		( height - down * scale ) / 2,
	].map( ( number ) => number.toFixed( 2 ) );
	const page = PDFPageLeaf.withContextAndParent( context, whole.pagesRef );
	page.set( PDFName.of( 'MediaBox' ), context.obj( [ 0, 0, width, height ] ) );
	page.set(
		PDFName.of( 'Resources' ),
		context.obj( { XObject: { Picture: await picture.embedIntoContext( context ) } } )
	);
	page.set(
		PDFName.of( 'Contents' ),
		context.register(
			context.flateStream( `q ${ placed.join( ' ' ) } cm ${ upright ? `${ upright } cm ` : '' }/Picture Do Q` )
		)
	);
	addPage( whole, page );
}

async function add( whole: Whole, bytes: Uint8Array ): Promise< void > {
	switch ( typeOf( bytes ) ) {
		case 'pdf':
			return addPages( whole, bytes );
		case 'png':
			return addPicture( whole, await PngEmbedder.for( bytes ) );
		case 'jpeg':
			return addPicture( whole, await JpegEmbedder.for( bytes ), orientationOf( bytes ) );
		default:
			throw new Error( 'None of the accepted types.' );
	}
}

/**
 * Merges several files into one PDF, in order: the pages of PDFs, and one page for each image. The library is
 * large, so this module is loaded on demand.
 *
 * @param files PDF, PNG and JPEG files.
 * @throws UnreadableFile if a file has another type, is damaged, or has a password.
 */
export async function mergeFiles( files: File[] ): Promise< Blob > {
	const whole = emptyDocument();
	for ( const file of files ) {
		try {
			await add( whole, new Uint8Array( await file.arrayBuffer() ) );
		} catch {
			throw new UnreadableFile( file.name );
		}
	}
	return new Blob(
		[ ( await PDFStreamWriter.forContext( whole.context, OBJECTS_PER_TICK ).serializeToBuffer() ).slice() ],
		{ type: 'application/pdf' }
	);
}
