import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { check, copySmall } from '@wordpress/icons';
import { Tooltip } from './tooltip';
import './copy-button.scss';

const FEEDBACK = 2000;

/**
 * Copies a text to the clipboard. Confirms it with an animation (spec 2 §2) and an announcement.
 *
 * @param props
 * @param props.text  The copied text.
 * @param props.label The button's name, such as "Copy bank reference ID".
 */
export function CopyButton( { text, label }: { text: string; label: string } ) {
	const [ isCopied, setCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( text, () => {
		setCopied( true );
		speak( __( 'Copied to the clipboard.', 'tillbook' ), 'assertive' );
	} );
	useEffect( () => {
		const timer = isCopied ? setTimeout( () => setCopied( false ), FEEDBACK ) : undefined;
		return () => clearTimeout( timer );
	}, [ isCopied ] );
	return (
		<Tooltip text={ label }>
			<Button
				ref={ ref }
				icon={ isCopied ? check : copySmall }
				aria-label={ label }
				size="small"
				className={ isCopied ? 'tillbook-copy is-copied' : 'tillbook-copy' }
			/>
		</Tooltip>
	);
}
