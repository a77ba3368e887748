<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Throwable;

/** An exception with a message for the shopper. Boundaries rethrow it unchanged. */
interface ForShoppers extends Throwable {}
