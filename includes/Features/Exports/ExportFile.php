<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use RuntimeException;
use Tillbook\Platform\Csv\CsvWriter;

/** An export's file while it is written. Its lock keeps out other workers on the same machine. */
final class ExportFile
{
    /** @param resource $stream */
    private function __construct(private $stream) {}

    /**
     * @return self|null null if another worker has it open
     *
     * @throws RuntimeException if the file can't be written
     */
    public static function open(string $path): ?self
    {
        $stream = fopen($path, 'c+b');
        if ($stream === false) {
            throw new RuntimeException('The file of an export cannot be written.');
        }
        @chmod($path, 0600);
        // It also fails where files have no locks (NFS 3), and some hosts disable it. Then the lease keeps others out.
        if (function_exists('flock') && !flock($stream, LOCK_EX | LOCK_NB, $wouldBlock) && $wouldBlock === 1) {
            fclose($stream);

            return null;
        }

        return new self($stream);
    }

    /**
     * Truncates the file to the length stored in the database, which drops a chunk that was written but not
     * recorded.
     *
     * @return bool false if the file is shorter than that, so that it must be written from the start
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
     * @return int the file's length in bytes
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
        // Ends the lock, too.
        fclose($this->stream);
    }

    /**
     * @param list<list<string>> $lines
     *
     * @return string CSV; at the start of a file, with a UTF-8 byte order mark
     */
    public static function csv(array $lines, bool $isBeginning = false): string
    {
        return CsvWriter::lines($lines, $isBeginning);
    }
}
