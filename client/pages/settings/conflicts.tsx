import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useChanges, useConflicts, useSettings, useSettingsActions, type WritableField } from '../../data/settings';
import { aboutSettings } from './about';
import { valueText } from './value-text';

/**
 * One setting that two people changed, with both values.
 *
 * @param props
 * @param props.field     Which.
 * @param props.onDecided The choice was made; its buttons go.
 */
function Conflict( { field, onDecided }: { field: WritableField; onDecided: () => void } ) {
	const { data: record } = useSettings();
	const changes = useChanges();
	const { keep, undo } = useSettingsActions();
	const { label } = aboutSettings()[ field ];
	if ( ! record ) {
		return null;
	}
	/* translators: %s: name of a setting */
	const savedName = sprintf( __( 'Use the saved value: %s', 'tillbook' ), label );
	/* translators: %s: name of a setting */
	const mineName = sprintf( __( 'Keep mine: %s', 'tillbook' ), label );
	const decide = ( action: ( name: WritableField ) => void ) => () => {
		onDecided();
		action( field );
	};
	return (
		<li>
			<strong>{ label }</strong>
			<span>
				{ sprintf(
					/* translators: %s: value of a setting */
					__( 'Saved by another user: %s', 'tillbook' ),
					valueText( field, record[ field ], record )
				) }
			</span>
			<span>
				{ sprintf(
					/* translators: %s: value of a setting */
					__( 'Yours: %s', 'tillbook' ),
					valueText( field, changes[ field ], record )
				) }
			</span>
			<span className="tillbook-save-bar__choice">
				<Button variant="secondary" size="compact" aria-label={ savedName } onClick={ decide( undo ) }>
					{ __( 'Use the saved value', 'tillbook' ) }
				</Button>
				<Button variant="secondary" size="compact" aria-label={ mineName } onClick={ decide( keep ) }>
					{ __( 'Keep mine', 'tillbook' ) }
				</Button>
			</span>
		</li>
	);
}

/**
 * Settings that somebody else changed meanwhile, each with both values and the choice between them. Takes the focus when it appears.
 *
 * @param props
 * @param props.onDecided The last choice was made.
 */
export function Conflicts( { onDecided }: { onDecided: () => void } ) {
	const fields = useConflicts();
	const list = useRef< HTMLUListElement >( null );
	useEffect( () => list.current?.focus(), [] );
	return (
		<ul
			ref={ list }
			tabIndex={ -1 }
			className="tillbook-save-bar__conflicts"
			aria-label={ __( 'Settings changed by another user', 'tillbook' ) }
		>
			{ fields.map( ( field ) => (
				<Conflict
					key={ field }
					field={ field }
					onDecided={ () => ( fields.length === 1 ? onDecided() : list.current?.focus() ) }
				/>
			) ) }
		</ul>
	);
}
