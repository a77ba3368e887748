<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Json;
use Tillbook\Plugin;

/** Reads the health of the connection to Stripe. */
trait ReadsHealth
{
    /** @return array<string, mixed> a line of the health of the test account; empty if there is none */
    private function item(string $name): array
    {
        $health = Plugin::instance()->services->stripe()->connect()->health()->account(false) ?? [];
        foreach (Json::objects($health, 'items') as $item) {
            if ($item['name'] === $name) {
                return $item;
            }
        }

        return [];
    }
}
