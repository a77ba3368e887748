<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Access;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Access\Capability;
use Tillbook\Tests\TestCase;

final class CapabilityTest extends TestCase
{
    /** @return array<string, array{Capability}> */
    public static function capabilities(): array
    {
        $cases = [];
        foreach (Capability::cases() as $capability) {
            $cases[$capability->value] = [$capability];
        }

        return $cases;
    }

    #[DataProvider('capabilities')]
    public function testWhoManagesTheStoreMayDoItAndNobodyElse(Capability $capability): void
    {
        $this->actAs('shop_manager');
        self::assertTrue($capability->isGranted());

        $this->actAs('customer');
        self::assertFalse($capability->isGranted());

        wp_set_current_user(0);
        self::assertFalse($capability->isGranted());
    }

    public function testOtherCapabilitiesAreLeftAlone(): void
    {
        $this->actAs('shop_manager');
        self::assertFalse(current_user_can('manage_options'));
        self::assertFalse(current_user_can('tillbook_everything'));
    }
}
