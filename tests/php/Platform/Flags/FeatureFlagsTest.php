<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Flags;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Tests\TestCase;

final class FeatureFlagsTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        delete_option(FeatureFlags::OPTION);
    }

    /** @return array<string, array{Flag}> */
    public static function flags(): array
    {
        $cases = [];
        foreach (Flag::cases() as $flag) {
            $cases[$flag->value] = [$flag];
        }

        return $cases;
    }

    #[DataProvider('flags')]
    public function testAFlagIsSwitchedOnAndOffAndBackToItsDefault(Flag $flag): void
    {
        $flags = new FeatureFlags();
        $flags->set($flag, true);
        self::assertTrue((new FeatureFlags())->enabled($flag));

        $flags->set($flag, false);
        self::assertFalse((new FeatureFlags())->enabled($flag));

        $flags->reset($flag);
        self::assertSame($flag->default(), (new FeatureFlags())->enabled($flag));
    }

    public function testTheListNamesEveryFlagOfTheSpecification(): void
    {
        self::assertSame(
            [
                'paymentTimeline',
                'auth-and-capture',
                'custom-search',
                'documents',
                'isPaymentOverviewWidgetEnabled',
                'isFRTReviewFeatureActive',
                'wporgReview2025',
                'subscriptions',
            ],
            array_keys((new FeatureFlags())->all()),
        );
    }

    public function testRubbishInTheOptionChangesNothing(): void
    {
        update_option(FeatureFlags::OPTION, ['documents' => 'off', 7 => true]);

        self::assertTrue((new FeatureFlags())->enabled(Flag::Documents));
    }
}
