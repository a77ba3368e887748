<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A card reader of the account. */
final class CardReader
{
    public function __construct(public readonly string $id, public readonly string $deviceType) {}
}
