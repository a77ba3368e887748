import { createElement, Fragment, useMemo } from '@wordpress/element';
import type { ReactNode } from 'react';

/** Elements allowed in a note. */
const TAGS = [ 'b', 'strong', 'i', 'em', 'br', 'p', 'ul', 'ol', 'li', 'code' ];
const SAFE_LINK = /^(https?:|mailto:|\/|#)/i;

function toReact( node: ChildNode, key: number ): ReactNode {
	if ( node.nodeType === Node.TEXT_NODE ) {
		return node.textContent;
	}
	if ( ! ( node instanceof Element ) ) {
		return null;
	}
	const tag = node.tagName.toLowerCase();
	if ( tag === 'br' ) {
		return <br key={ key } />;
	}
	const children = [ ...node.childNodes ].map( toReact );
	if ( tag === 'a' ) {
		const href = node.getAttribute( 'href' ) ?? '';
		return SAFE_LINK.test( href ) ? (
			<a key={ key } href={ href }>
				{ children }
			</a>
		) : (
			<Fragment key={ key }>{ children }</Fragment>
		);
	}
	if ( [ 'script', 'style' ].includes( tag ) ) {
		return null;
	}
	return TAGS.includes( tag ) ? (
		createElement( tag, { key }, children )
	) : (
		<Fragment key={ key }>{ children }</Fragment>
	);
}

/**
 * Shows a note's content. Any plugin can create notes, so only text, emphasis, lists and links are rendered.
 *
 * @param props
 * @param props.html HTML of the note.
 */
export function NoteContent( { html }: { html: string } ) {
	const nodes = useMemo(
		() => [ ...new DOMParser().parseFromString( html, 'text/html' ).body.childNodes ],
		[ html ]
	);
	return <div>{ nodes.map( toReact ) }</div>;
}
