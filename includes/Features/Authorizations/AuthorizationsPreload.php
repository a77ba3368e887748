<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Platform\Admin\ListRules;

/** The requests of the Uncaptured tab. */
final class AuthorizationsPreload
{
    public static function rules(): ListRules
    {
        return new ListRules(
            '/wc/v3/payments/authorizations',
            AuthorizationSchema::SORTS,
            [],
            usualDirection: 'asc',
            sortAliases: ['capture_by' => 'created'],
        );
    }
}
