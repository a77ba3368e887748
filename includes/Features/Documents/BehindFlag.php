<?php

declare(strict_types=1);

namespace Tillbook\Features\Documents;

use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use WP_Error;

/** Routes that are there only with the Documents page (spec 1 §2.1): without its flag nobody gets a document past it. */
trait BehindFlag
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
