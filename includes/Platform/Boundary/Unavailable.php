<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use RuntimeException;

/** Ends a request with the sentence about an incident. It carries nothing of the error behind it. */
final class Unavailable extends RuntimeException implements ForShoppers {}
