const EXIF_SEGMENT = 0xffe1;
const START_OF_IMAGE_DATA = 0xffda;
/** "Exif" and two zero bytes, before the tags. */
const EXIF_SIGN = 0x45786966;
const EXIF_SIGN_LENGTH = 6;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION_TAG = 0x0112;
const TAG_LENGTH = 12;

/** Reads the orientation from a JPEG's EXIF tags, which start at an offset. */
function fromTags( view: DataView, start: number ): number | undefined {
	const isLittle = view.getUint16( start ) === LITTLE_ENDIAN;
	const directory = start + view.getUint32( start + 4, isLittle );
	const count = view.getUint16( directory, isLittle );
	for ( let tag = 0; tag < count; tag++ ) {
		const at = directory + 2 + tag * TAG_LENGTH;
		if ( view.getUint16( at, isLittle ) === ORIENTATION_TAG ) {
			return view.getUint16( at + 8, isLittle );
		}
	}
	return undefined;
}

function fromSegments( view: DataView ): number | undefined {
	let at = 2;
	let marker = view.getUint16( at );
	while ( marker !== START_OF_IMAGE_DATA ) {
		const content = at + 4;
		if ( marker === EXIF_SEGMENT && view.getUint32( content ) === EXIF_SIGN ) {
			return fromTags( view, content + EXIF_SIGN_LENGTH );
		}
		at += 2 + view.getUint16( at + 2 );
		marker = view.getUint16( at );
	}
	return undefined;
}

/**
 * Returns how a JPEG has to be turned or mirrored to be upright, as its EXIF data says: phones save pictures as the
 * sensor sees them.
 *
 * @param bytes The file.
 * @return An EXIF orientation; 1 for an upright picture, or if the file doesn't say.
 */
export function orientationOf( bytes: Uint8Array ): number {
	try {
		return fromSegments( new DataView( bytes.buffer, bytes.byteOffset, bytes.byteLength ) ) ?? 1;
	} catch {
		// Damaged EXIF data refers to bytes after the end.
		return 1;
	}
}
