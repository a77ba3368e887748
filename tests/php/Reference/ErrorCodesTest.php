<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference;

use Closure;
use PHPUnit\Framework\TestCase;
use Tillbook\Tests\Reference\Answers\Answering;
use Tillbook\Tests\Reference\Answers\Service;
use Tillbook\Tools\Reference\ErrorCodes;
use Tillbook\Tools\Reference\Source;

foreach (['ErrorCodes', 'Source'] as $class) {
    require_once dirname(__DIR__, 3) . "/tools/reference/$class.php";
}

/** Codes are read, never run: none of the methods below is called. */
final class ErrorCodesTest extends TestCase
{
    public function testErrorCodesAreFollowedThroughTypedCalls(): void
    {
        self::assertSame(
            ['tillbook_far' => [410], 'tillbook_gone' => [409], 'tillbook_near' => [404]],
            $this->codes((new Answering(new Service()))->all()),
        );
    }

    public function testACodeThatIsHandedOnCountsWithItsStatus(): void
    {
        self::assertSame(['tillbook_handed' => [400, 403]], $this->codes((new Answering(new Service()))->handed()));
    }

    public function testOtherTextsAreNoCodes(): void
    {
        self::assertSame([], $this->codes((new Answering(new Service()))->harmless()));
    }

    /** @return array<string, list<int>> */
    private function codes(Closure $callback): array
    {
        return (new ErrorCodes(new Source()))->of($callback);
    }
}
