<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Throwable;

/** An exception whose message is written for the shopper: it passes a boundary as it is. */
interface ForShoppers extends Throwable {}
