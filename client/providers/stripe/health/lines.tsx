import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { StatusChip, type ChipKind } from '../../../components/status-chip';
import { formatMoment } from '../../../lib/dates';
import type { AccountHealth } from '../data';
import type { DialogName } from './dialogs';
import { remediesOf } from './remedies';
import type { AccountActions } from './use-account-actions';

/** The signs of a status and their texts. */
const statuses = (): Record< AccountHealth[ 'items' ][ number ][ 'status' ], [ ChipKind, string ] > => ( {
	ok: [ 'success', __( 'OK', 'tillbook' ) ],
	info: [ 'plain', __( 'Note', 'tillbook' ) ],
	warning: [ 'warning', __( 'Attention', 'tillbook' ) ],
	error: [ 'alert', __( 'Problem', 'tillbook' ) ],
} );

interface LinesProps {
	account: AccountHealth;
	actions: AccountActions;
	/** Opens a dialog. */
	open: ( dialog: DialogName ) => void;
}

/** An account's state line by line, each with what solves its problem. */
export function Lines( { account, actions, open }: LinesProps ) {
	const remedies = remediesOf( account, actions, open );
	return (
		<dl className="tillbook-stripe__health">
			<div>
				<dt>{ __( 'Connected', 'tillbook' ) }</dt>
				<dd>{ formatMoment( account.connected ) }</dd>
			</div>
			{ account.items.map( ( { name, title, status, text, action } ) => {
				const [ kind, label ] = statuses()[ status ];
				const remedy = action && remedies[ action ];
				return (
					<div key={ name }>
						<dt>{ title }</dt>
						<dd>
							<span role="status">
								<StatusChip kind={ kind } label={ label } /> { text }
							</span>
							{ remedy && (
								<div>
									<Button
										variant="secondary"
										isBusy={ actions.isBusy }
										disabled={ actions.isBusy }
										accessibleWhenDisabled
										onClick={ remedy.act }
										href={ remedy.href }
										__next40pxDefaultSize
									>
										{ remedy.label }
									</Button>
								</div>
							) }
						</dd>
					</div>
				);
			} ) }
		</dl>
	);
}
