<?php

declare(strict_types=1);

namespace Tillbook\Platform\Access;

use WP_User;

/** What a user may do in Tillbook. Every route and page names exactly one of these. */
enum Capability: string
{
    case View = 'tillbook_view';
    case Export = 'tillbook_export';
    case Refund = 'tillbook_refund';
    case Capture = 'tillbook_capture';
    case Dispute = 'tillbook_dispute';
    case Settings = 'tillbook_settings';

    /** Whether a user has it; the current one unless told otherwise. */
    public function isGranted(?WP_User $user = null): bool
    {
        return $user === null ? current_user_can($this->value) : $user->has_cap($this->value);
    }
}
