/** @return {import('stripe').Stripe.File} */
export const file = ( row ) => ( {
	id: row.id,
	object: 'file',
	created: row.created,
	expires_at: null,
	filename: row.filename,
	links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${ row.id }` },
	purpose: row.purpose,
	size: row.content.length,
	title: null,
	type: row.filename.split( '.' ).pop(),
	url: `https://files.stripe.com/v1/files/${ row.id }/contents`,
} );
