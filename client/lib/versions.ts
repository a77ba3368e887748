/**
 * Whether a version is at least another one. A suffix after the numbers, such as -beta, is ignored.
 *
 * @param version Such as 10.3.4.
 * @param least   The version to compare with.
 */
export function isAtLeast( version: string, least: string ): boolean {
	const parts = ( text: string ): number[] =>
		text
			.split( /[.-]/ )
			.slice( 0, 3 )
			.map( ( part ) => parseInt( part, 10 ) || 0 );
	const wanted = parts( least );
	const given = parts( version );
	for ( let index = 0; index < 3; index++ ) {
		const difference = ( given[ index ] ?? 0 ) - ( wanted[ index ] ?? 0 );
		if ( difference !== 0 ) {
			return difference > 0;
		}
	}
	return true;
}
