<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use WP_Error;

/**
 * Makes routes unavailable without the Documents page's feature flag (spec 1 §2.1), so that documents can't be
 * read without it either.
 */
trait DocumentsFlag
{
    private readonly FeatureFlags $flags;

    protected function unavailable(): ?WP_Error
    {
        return $this->flags->enabled(Flag::Documents)
            ? null
            : $this->error(
                'tillbook_documents_off',
                __(
                    'Documents are turned off. An administrator can turn them on with: wp tillbook flag set documents on',
                    'tillbook',
                ),
                404,
            );
    }
}
