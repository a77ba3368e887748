import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as settingsStore, useChanges, useConflicts, useSettings, type WritableField } from '../../data/settings';
import { settingDefinitions } from './setting-definitions';
import { valueText } from './value-text';

/**
 * Shows both values of a setting that two users changed.
 *
 * @param props
 * @param props.field     The setting.
 * @param props.onDecided Called after the choice is made, when its buttons are removed.
 */
function Conflict( { field, onDecided }: { field: WritableField; onDecided: () => void } ) {
	const { data: record } = useSettings();
	const changes = useChanges();
	const { keep, undo } = useDispatch( settingsStore );
	const { label } = settingDefinitions()[ field ];
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
 * Lists settings that another user changed in the meantime, each with both values and the choice between them.
 * Receives the focus when it appears.
 *
 * @param props
 * @param props.onDecided Called after the last choice is made.
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
