<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use RuntimeException;
use Tillbook\Platform\Csv\CsvWriter;

/** The file of an export while it is written. The lock keeps a second worker of this machine out of it. */
final class ExportFile
{
    /** @param resource $stream */
    private function __construct(private $stream) {}

    /**
     * @return self|null null where another worker has it open
     *
     * @throws RuntimeException where it cannot be written
     */
    public static function open(string $path): ?self
    {
        $stream = fopen($path, 'c+b');
        if ($stream === false || !chmod($path, 0600)) {
            throw new RuntimeException('The file of an export cannot be written.');
        }
        if (!flock($stream, LOCK_EX | LOCK_NB)) {
            fclose($stream);

            return null;
        }

        return new self($stream);
    }

    /**
     * Cuts off what was written and not noted any more.
     *
     * @return bool false where the file is shorter than that, so that it has to be begun anew
     */
    public function cutTo(int $bytes): bool
    {
        $size = fstat($this->stream)['size'] ?? 0;
        $isWhole = $size >= $bytes;
        if (!ftruncate($this->stream, $isWhole ? max(0, $bytes) : 0) || fseek($this->stream, 0, SEEK_END) !== 0) {
            throw new RuntimeException('The file of an export cannot be cut.');
        }

        return $isWhole;
    }

    /**
     * Appends lines in one write.
     *
     * @param list<list<string>> $lines
     *
     * @return int how long the file is now, in bytes
     */
    public function append(array $lines, bool $isBeginning = false): int
    {
        $text = self::csv($lines, $isBeginning);
        if (fwrite($this->stream, $text) !== strlen($text) || !fflush($this->stream)) {
            throw new RuntimeException('The file of an export could not be written whole. Is the disk full?');
        }

        return (int) ftell($this->stream);
    }

    public function close(): void
    {
        flock($this->stream, LOCK_UN);
        fclose($this->stream);
    }

    /**
     * @param list<list<string>> $lines
     *
     * @return string with the mark of UTF-8 at the beginning of a file
     */
    public static function csv(array $lines, bool $isBeginning = false): string
    {
        return CsvWriter::lines($lines, $isBeginning);
    }
}
