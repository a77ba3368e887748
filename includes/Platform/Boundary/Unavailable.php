<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use RuntimeException;

/** Ends a request with the message about an incident, without any details of the underlying error. */
final class Unavailable extends RuntimeException implements ForShoppers {}
