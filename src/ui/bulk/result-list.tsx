import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BulkRow } from '../../core/records/bulk';
import { ChunkedList } from '../chunked-list';
import { ListRow, ROW_HEIGHT, RowWords } from '../list-row';
import { CHUNK } from '../use-window';
import { t } from '../words';
import type { BulkPort } from './bulk-port';

/** Chunks of rows that are held: those in sight, and some beside. */
const MAX_CHUNKS = 12;

interface ResultListProps {
  count: number;
  edition: number;
  /** The result that is shown beside. */
  open: number | null;
  openRow(at: number): void;
  port: Pick<BulkPort, 'rows'>;
}

/** Thousands of results, of which those near what is seen are read and drawn. */
export function ResultList({ count, edition, open, openRow, port }: ResultListProps) {
  const [cursor, setCursor] = useState(0);
  const at = Math.min(cursor, count - 1);
  const places = useMemo(() => Array.from({ length: count }, (_, place) => place), [count]);
  const readRow = useRows(count, edition, port);
  return (
    <ChunkedList
      rows={places}
      class="rows"
      label={t('bulk.list')}
      rowHeight={ROW_HEIGHT}
      at={at}
      goTo={setCursor}
      row={(place) => (
        <ResultRow
          key={place}
          at={place}
          count={count}
          edition={edition}
          isCurrent={place === at}
          isOpen={place === open}
          readRow={readRow}
          open={() => {
            setCursor(place);
            openRow(place);
          }}
        />
      )}
    />
  );
}

type ReadRow = (at: number) => Promise<BulkRow | null>;

/** Rows by their places, read a chunk at a time; the chunks used last are held. */
function useRows(count: number, edition: number, port: Pick<BulkPort, 'rows'>): ReadRow {
  const chunks = useRef(new Map<string, Promise<readonly (BulkRow | null)[]>>());
  return async (at) => {
    const chunk = Math.floor(at / CHUNK);
    const rows = Math.min(CHUNK, count - chunk * CHUNK);
    const key = `${edition} ${chunk} ${rows}`;
    const reading = chunks.current.get(key) ?? port.rows(chunk * CHUNK, rows);
    chunks.current.delete(key);
    chunks.current.set(key, reading);
    for (const oldest of chunks.current.keys()) {
      if (chunks.current.size <= MAX_CHUNKS) break;
      chunks.current.delete(oldest);
    }
    return (await reading)[at % CHUNK] ?? null;
  };
}

interface RowProps {
  at: number;
  count: number;
  edition: number;
  isCurrent: boolean;
  isOpen: boolean;
  readRow: ReadRow;
  open(): void;
}

function ResultRow({ at, count, edition, isCurrent, isOpen, readRow, open }: RowProps) {
  const [row, setRow] = useState<BulkRow | 'reading' | null>('reading');
  useEffect(() => {
    let isWanted = true;
    readRow(at).then(
      (read) => isWanted && setRow(read),
      () => isWanted && setRow(null),
    );
    return () => {
      isWanted = false;
    };
  }, [at, edition]);
  return (
    <ListRow at={at} count={count} isCurrent={isCurrent} isOpen={isOpen} open={open}>
      {row === 'reading' || row === null ? (
        <span class="row__title">{t(row === null ? 'bulk.damagedRow' : 'bulk.readingRow')}</span>
      ) : (
        <RowWords title={row.name || t('bulk.unnamed')} facts={factsOf(row)} claims={row.claims} />
      )}
    </ListRow>
  );
}

function factsOf({ answers, citations, unread }: BulkRow): string[] {
  const parts = [
    answers !== 1 && t('bulk.answers', { count: answers }),
    t('bulk.citations', { count: citations }),
    unread > 0 && t('bulk.unreadOf', { count: unread }),
  ];
  return parts.filter((part) => part !== false);
}
