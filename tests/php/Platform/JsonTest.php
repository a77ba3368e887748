<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Json;

final class JsonTest extends TestCase
{
    public function testDigitsAreANumberAndNothingElseIs(): void
    {
        $read = static fn(mixed $id): ?int => Json::digits(['metadata' => ['order_id' => $id]], 'metadata.order_id');

        self::assertSame([17, 7, 0], [$read('17'), $read('007'), $read('0')]);
        self::assertSame(
            [null, null, null, null, null],
            [$read(17), $read('-17'), $read('1.5'), $read(''), $read(null)],
        );
        self::assertNull(Json::digits([], 'metadata.order_id'));
    }

    public function testTextsAreTheTextsOfAList(): void
    {
        self::assertSame(['a', 'b'], Json::texts(['members' => ['a', 1, null, 'b', ['c']]], 'members'));
        self::assertSame([], Json::texts(['members' => 'a'], 'members'));
        self::assertSame([], Json::texts([], 'members'));
    }

    public function testAnIdIsReadFromATextOrAnObject(): void
    {
        self::assertSame('ch_1', Json::id(['charge' => 'ch_1'], 'charge'));
        self::assertSame('ch_1', Json::id(['charge' => ['id' => 'ch_1', 'object' => 'charge']], 'charge'));
        self::assertNull(Json::id(['charge' => null], 'charge'));
        self::assertNull(Json::id(['charge' => ['object' => 'charge']], 'charge'));
    }
}
