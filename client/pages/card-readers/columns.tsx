import { __ } from '@wordpress/i18n';
import type { Column } from '../../components/list-page';
import { ReaderStatus } from '../../components/reader-status';
import type { Reader } from '../../data/card-readers';
import { readerModel } from '../../lib/labels';

/** Reader, model and status (spec 2 §2). */
export const readerColumns = (): Column< Reader >[] => [
	{ key: 'id', label: __( 'Reader ID', 'tillbook' ), display: ( { id } ) => <bdi dir="ltr">{ id }</bdi> },
	{ key: 'model', label: __( 'Model', 'tillbook' ), display: ( { device_type: type } ) => readerModel( type ) },
	{
		key: 'status',
		label: __( 'Status', 'tillbook' ),
		display: ( { is_active: isActive } ) => <ReaderStatus isActive={ isActive } />,
	},
];
