import { select } from '@wordpress/data';
import { store } from '@wordpress/notices';

/** Returns the texts of the notices on the page and in the corner of the screen, oldest first. */
export const noticeTexts = (): string[] =>
	select( store )
		.getNotices()
		.map( ( { content } ) => content );
